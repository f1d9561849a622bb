import { useState } from 'react'
import { useNavigation } from 'react-router'

/**
 * The value as it was when the visitor arrived, until the next page takes over. Answers for that page reach the store a moment
 * before the page does, and must not be seen on the one that is being left.
 */
export const useSettled = <Value>(value: Value): Value => {
  const { state } = useNavigation()
  const [settled, setSettled] = useState(() => ({ value }))
  if (state !== 'idle' || settled.value === value) return settled.value
  setSettled({ value })
  return value
}
