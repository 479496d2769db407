/** A key to press. */
export function Kbd({ children }: { children: string }) {
  return (
    <kbd className="rounded-sm border border-line bg-surface px-[5px] font-mono text-xs/[18px] font-normal whitespace-nowrap text-muted">
      {children}
    </kbd>
  );
}
