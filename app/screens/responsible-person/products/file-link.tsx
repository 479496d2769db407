import { useShell } from '../../subsystem/shell-context.ts';

/** A kept file by its name, to download. */
export function FileLink({
  id,
  files,
}: {
  id: string | null | undefined;
  files: Readonly<Record<string, { name: string }>>;
}) {
  const { system } = useShell();
  const file = id ? files[id] : undefined;
  if (file === undefined) return '—';
  return <a href={`/${system.slug}/api/document/${id}`}>{file.name}</a>;
}
