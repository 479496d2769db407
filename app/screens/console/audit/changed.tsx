import { Delta } from '~/ui/timeline.tsx';

/** What an act changed, before and after, and whatever else was kept with it. */
export function Changed({ detail }: { detail: Readonly<Record<string, unknown>> }) {
  const names = Object.entries(detail);
  if (names.length === 0) return <span className="text-muted">–</span>;
  return (
    <ul className="grid gap-0.5 text-sm wrap-anywhere">
      {names.map(([name, value]) => (
        <li key={name}>
          <span className="text-muted">{name}</span>{' '}
          {Array.isArray(value) && value.length === 2 ? (
            <Delta before={<Kept value={value[0]} />} after={<Kept value={value[1]} />} />
          ) : (
            <Kept value={value} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** A value as it is kept: these lists are for who looks closely. */
function Kept({ value }: { value: unknown }) {
  if (value === null || value === '') return '–';
  const written = typeof value === 'string' ? value : JSON.stringify(value);
  return <code className="font-sans">{written}</code>;
}
