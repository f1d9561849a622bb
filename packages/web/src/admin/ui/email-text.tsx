type Props = { readonly email: string; readonly className?: string }

/** A long one breaks before its @ rather than within a word. */
export const EmailText = ({ email, className }: Props) => {
  const at = email.lastIndexOf('@')
  return (
    <bdi className={className}>
      {email.slice(0, at)}
      <wbr />
      {email.slice(at)}
    </bdi>
  )
}
