import { Problem } from '@umbala/contract'

type Owner = { readonly email: string; readonly name: string }

/** Read from the list when the first password is chosen, and kept: a shop that only sells needs none of it. */
const loadCommon = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'])
}
let loading: Promise<ReadonlySet<string>> | undefined

const folded = (text: string): string => text.normalize('NFKC').trim().toLowerCase()

const weaknessOf = async (password: string, { email, name }: Owner): Promise<string | null> => {
  const plain = folded(password)
  if ([email, email.split('@', 1)[0] ?? '', name].some((known) => folded(known) === plain))
    return 'Please choose a password that is not your name or email address.'
  if (new Set(plain).size <= 1) return 'Please choose a password of more than one character, repeated.'
  loading ??= loadCommon()
  if ((await loading).has(plain))
    return 'That password is on the lists that thieves try first. Three or four words that only you would put together are better.'
  return null
}

/** Refuses what a guesser tries first. `field` is the name of the input, for the form that shows the sentence. */
export const refuseWeak = async (password: string, owner: Owner, field: string): Promise<void> => {
  const weakness = await weaknessOf(password, owner)
  if (weakness !== null) throw new Problem('invalid', weakness, { fields: { [field]: weakness } })
}
