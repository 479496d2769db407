/** What a machine said of its failure, in its own language; whole where it is cut. */
export function MachineWords({ said }: { said: string | null }) {
  if (said === null) return <span className="text-muted">–</span>;
  return (
    <span lang="en" title={said}>
      {said}
    </span>
  );
}
