/** An e-mail address to write to; where it is too long for its place it breaks before the domain. */
export function MailLink({ address }: { address: string }) {
  const at = address.lastIndexOf('@') + 1;
  return (
    <a href={`mailto:${address}`}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </a>
  );
}
