/** A hash, whole for whoever compares it. */
export function Hash({ children }: { children: string }) {
  return <code className="text-xs wrap-anywhere">{children}</code>;
}
