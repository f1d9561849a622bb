import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSelector } from 'react-redux'
import { useShopDispatch } from '../../state/thunk.ts'
import { useListAddress } from '../ui/use-list-address.ts'
import { fetchAdminProducts, selectAdminProducts } from './admin-products.slice.ts'
import { PRODUCTS_SHAPE, toProductQuery } from './products-query.ts'

/** The page of products that the address asks for. */
export const useProducts = () => {
  const dispatch = useShopDispatch()
  const { products, total, isListed, error, failed } = useSelector(selectAdminProducts)
  const list = useListAddress(PRODUCTS_SHAPE)
  const { search, filters, sortBy, direction, page } = list
  const [tries, setTries] = useState(0)
  const question = useMemo(
    () => ({ query: toProductQuery({ search, filters, sortBy, direction, page }), tries }),
    [search, filters, sortBy, direction, page, tries],
  )
  const [answered, setAnswered] = useState<object | null>(null)

  useEffect(() => {
    let isWanted = true
    const running = dispatch(fetchAdminProducts(question.query))
    const hear = async (): Promise<void> => {
      await running
      if (isWanted) setAnswered(question)
    }
    void hear()
    return () => {
      isWanted = false
      running.abort()
    }
  }, [dispatch, question])

  const reload = useCallback(() => {
    setTries((count) => count + 1)
  }, [])
  return {
    list,
    products,
    total,
    isListed,
    // The slice counts every request as loading; a switch that is turned must not dim the list.
    loading: answered !== question,
    error: failed === 'list' ? error : null,
    reload,
  }
}
