import type { Category } from '@umbala/pricing'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { Refusal } from '../../../state/thunk.ts'
import { checkProduct, type Faults, faultsToldBy, isUploading, unreadableIn } from './check-product.ts'
import type { Change } from './form-parts.ts'
import { type ProductFields, sameFields } from './product-fields.ts'
import { usePictures } from './pictures/use-pictures.ts'

const MARKED = 'Please correct what is marked below.'
const NO_FAULTS: Faults = {}
const NOTHING_LEFT: ReadonlySet<string> = new Set()

const tell = ({ code, message }: Refusal): string =>
  code === 'network' ? `${message}. Please check your connection, then press the button again.` : message

const stillWrong = (told: Faults, found: Faults): Faults =>
  Object.fromEntries(Object.entries(found).filter(([name]) => told[name] !== undefined))

type Purpose = {
  readonly kind: 'create' | 'edit'
  /** Whose options are shown as long as no category is chosen. */
  readonly home: Category
  /** What there is without anybody having typed anything. */
  readonly saved: ProductFields
  /** Null when the server has agreed. */
  readonly send: (fields: ProductFields, category: Category) => Promise<Refusal | null>
}

/** Where reading goes on, once what is wrong is on the screen. */
type Target = { readonly find: () => HTMLElement | null }

/** What is typed, what is wrong with it and whether it is being sent. */
export const useProductForm = ({ kind, home, saved, send }: Purpose) => {
  const [fields, setFields] = useState(saved)
  const [faults, setFaults] = useState(NO_FAULTS)
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [target, setTarget] = useState<Target | null>(null)
  /** The form was sent while a picture was on its way: it goes out when that has come. */
  const [isWaiting, setIsWaiting] = useState(false)
  const [left, setLeft] = useState<ReadonlySet<string>>(NOTHING_LEFT)
  const problemId = useId()
  const category = fields.category === '' ? home : fields.category

  const change: Change = (changed) => {
    setFields((before) => (typeof changed === 'function' ? changed(before) : { ...before, ...changed }))
  }
  const pictures = usePictures(fields.pictures, change)

  useEffect(() => {
    target?.find()?.focus()
  }, [target])
  const refuse = (text: string, found: Faults, find: Target['find']): void => {
    setFaults(found)
    setProblem(text)
    setTarget({ find })
  }

  const ask = async (): Promise<void> => {
    setBusy(true)
    const refusal = await send(fields, category)
    setBusy(false)
    if (refusal === null) return
    refuse(tell(refusal), faultsToldBy(refusal.fields), () => document.getElementById(problemId))
  }

  const formId = useId()
  const submit = (): void => {
    if (busy) return
    const found = checkProduct(fields, { category, kind })
    const [first] = Object.keys(found)
    setIsWaiting(first === undefined && isUploading(fields))
    if (first !== undefined) {
      refuse(MARKED, found, () => {
        const form = document.getElementById(formId)
        return form?.querySelector<HTMLElement>(`[name="${CSS.escape(first)}"]`) ?? null
      })
      return
    }
    setFaults(NO_FAULTS)
    setProblem(null)
    if (!isUploading(fields)) void ask()
  }
  const goOn = useEffectEvent(submit)
  const isReady = isWaiting && !isUploading(fields)
  useEffect(() => {
    if (!isReady) return undefined
    const soon = setTimeout(() => {
      goOn()
    })
    return () => {
      clearTimeout(soon)
    }
  }, [isReady])

  // What the server refused stays marked until it is sent again; what this form found goes as soon as it is right.
  const isOwn = problem === MARKED
  const found = checkProduct(fields, { category, kind })
  const shown = { ...(isOwn ? stillWrong(faults, found) : faults), ...unreadableIn(found, left) }

  return {
    fields,
    category,
    faults: shown,
    problem: isOwn && Object.keys(shown).length === 0 ? null : problem,
    formId,
    isWaiting,
    problemId,
    busy,
    pictures,
    isDirty: !sameFields(fields, saved),
    change,
    submit,
    /** The field of this name was left. */
    leave: (name: string): void => {
      if (name !== '' && !left.has(name)) setLeft(new Set([...left, name]))
    },
    replace: (next: ProductFields): void => {
      setFields(next)
      setFaults(NO_FAULTS)
      setProblem(null)
      setLeft(NOTHING_LEFT)
    },
  }
}

export type ProductFormState = ReturnType<typeof useProductForm>
