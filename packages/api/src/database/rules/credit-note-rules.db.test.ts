import { randomUUID } from 'node:crypto'
import { expectEachStopped, insertRow, withoutTriggers, type World } from '../../../test/checker/tampering.ts'
import type { Db } from '../tables.ts'

const givenRefund = async (db: Db, { bought }: World): Promise<string> => {
  const id = randomUUID()
  await insertRow(db, 'refunds', { id, payment_id: bought.paymentId, kind: 'refund', usd_cents: 1 })
  return id
}

const insertNote = (db: Db, { bought }: World, changes: Record<string, unknown>) =>
  insertRow(db, 'credit_notes', {
    order_id: bought.orderId,
    total_cents: 100,
    vat_cents: 13,
    reason: 'One box was dented.',
    ...changes,
  })

/** For a refund that was asked for and has written none yet. */
const note =
  (changes: Record<string, unknown>) =>
  async (db: Db, world: World): Promise<unknown> =>
    insertNote(db, world, { refund_id: await givenRefund(db, world), ...changes })

expectEachStopped('A14 a credit note that is written down wrongly in SQL is stopped by the database:', [
  ['for no refund', 'credit_notes_refund_id_fkey', note({ refund_id: randomUUID() })],
  ['of an order without an invoice', 'credit_notes_order_id_fkey', note({ order_id: randomUUID() })],
  ['over nothing', 'credit_notes_total_positive', note({ total_cents: 0, vat_cents: 0 })],
  ['with more tax than money', 'credit_notes_vat_range', note({ vat_cents: 101 })],
  ['with tax below nothing', 'credit_notes_vat_range', note({ vat_cents: -1 })],
  ['without a reason', 'credit_notes_reason_length', note({ reason: '' })],
  ['with a seller that is a list', 'credit_notes_seller_shape', note({ seller: '[]' })],
  ['over more than its order', 'orders_credited_range', note({ total_cents: 2_000_000_000 })],
  [
    'for the same refund twice',
    'credit_notes_pkey',
    async (db, world) => {
      const refund_id = await givenRefund(db, world)
      await insertNote(db, world, { refund_id })
      await insertNote(db, world, { refund_id })
    },
  ],
  [
    'with the number nought, with the triggers switched off',
    'credit_notes_number_positive',
    (db, world) => withoutTriggers(db, (db) => insertNote(db, world, { refund_id: randomUUID(), number: 0 })),
  ],
  [
    'with a number that is taken, with the triggers switched off',
    'credit_notes_number_unique',
    (db, world) =>
      withoutTriggers(db, async (db) => {
        await insertNote(db, world, { refund_id: randomUUID(), number: 900_001 })
        await insertNote(db, world, { refund_id: randomUUID(), number: 900_001 })
      }),
  ],
  [
    'counted by a second counter',
    'credit_note_counter_only_row',
    (db) => insertRow(db, 'credit_note_counter', { only_row: false }),
  ],
  [
    'counted by the same counter twice',
    'credit_note_counter_pkey',
    (db) => insertRow(db, 'credit_note_counter', { only_row: true }),
  ],
])
