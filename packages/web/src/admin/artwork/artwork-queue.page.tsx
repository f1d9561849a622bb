import type { WaitingArtwork } from '@umbala/contract'
import { Badge } from '../../ui/badge.tsx'
import { fullMoment } from '../../ui/dates.ts'
import { Link } from '../../ui/link.tsx'
import { dayWords } from '../orders/due.ts'
import { AdminHead } from '../ui/admin-head.tsx'
import { AdminPager } from '../ui/list/admin-pager.tsx'
import { AdminTable } from '../ui/list/admin-table.tsx'
import type { ListAddress } from '../ui/list/list-address.ts'
import { ListProblem } from '../ui/list/list-problem.tsx'
import { ListFilter, ListToolbar } from '../ui/list/list-toolbar.tsx'
import type { Column } from '../ui/list/table-rows.tsx'
import { useList } from '../ui/list/use-list.ts'
import { useMay } from '../ui/use-may.ts'
import { fetchWaitingArtwork } from './artwork-requests.ts'
import { WAITS } from './artwork-words.ts'

type Wait = WaitingArtwork['wait']
const WAIT_NAMES = Object.keys(WAITS) as readonly Wait[]
const SHAPE = { filters: { wait: WAIT_NAMES }, sorts: [] } as const

const CHOICES = [
  { value: '', label: 'All reasons' },
  ...WAIT_NAMES.map((value) => ({ value, label: WAITS[value].words })),
]

const QUEUE = {
  shape: SHAPE,
  toQuery: ({ page, search, filters }: ListAddress<keyof typeof SHAPE.filters, never>) => {
    const wait = WAIT_NAMES.find((name) => name === filters.wait)
    return { page, ...(search !== '' && { search }), ...(wait && { wait }) }
  },
  request: fetchWaitingArtwork,
}

const COLUMNS: readonly Column<WaitingArtwork>[] = [
  {
    title: 'Order',
    card: 'a1',
    cell: ({ orderId, number, placedAt }) => (
      <>
        <Link to={`/admin/orders/${orderId}`}>#{number}</Link>
        <time className="record-soft" dateTime={placedAt}>
          {' '}
          {fullMoment(placedAt)}
        </time>
      </>
    ),
  },
  { title: 'Job', card: 'a2', cell: ({ name }) => name },
  { title: 'Customer', card: 'a3', cell: ({ customer }) => customer },
  {
    title: 'Files',
    card: 'b3',
    cell: ({ files }) => (files.length === 0 ? 'None' : files.join(', ')),
  },
  {
    title: 'Due',
    card: 'b1',
    cell: ({ due }) => (due === null ? 'Once paid' : dayWords(new Date(`${due}T12:00:00+02:00`))),
  },
  {
    title: 'Waits because',
    card: 'b2',
    cell: ({ wait }) => <Badge kind={WAITS[wait].kind}>{WAITS[wait].words}</Badge>,
  },
]

/** Every job that is not printed because of its artwork, the one that is due first on top. */
export const ArtworkQueuePage = () => {
  const list = useList(QUEUE)
  const may = useMay()
  return (
    <>
      <AdminHead
        title="Artwork that waits"
        count={list.total}
        actions={
          may('products.read') && (
            <Link className="btn btn-sm" to="/admin/artwork-rules">
              Artwork rules
            </Link>
          )
        }
      />
      <ListToolbar list={list} label="Search the jobs" placeholder="Order number, customer or product">
        <ListFilter list={list} name="wait" label="Waits because" choices={CHOICES} />
      </ListToolbar>
      <ListProblem list={list} />
      {list.problem === null && (
        <AdminTable
          label="Jobs that wait for artwork"
          columns={COLUMNS}
          rows={list.rows}
          idOf={({ orderId, lineNo }) => `${orderId} ${lineNo}`}
          loading={list.loading}
          empty={
            list.isNarrowed
              ? 'No job waits for this reason.'
              : 'Nothing waits. Every job in processing has files that can be printed.'
          }
        />
      )}
      <AdminPager page={list.page} total={list.total ?? 0} addressOf={list.addressOf} />
    </>
  )
}
