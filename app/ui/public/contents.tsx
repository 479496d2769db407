/** What a long page holds: a link to each of its sections. */
export function Contents({
  title,
  entries,
}: {
  title: string;
  entries: readonly { id: string; label: string }[];
}) {
  return (
    <nav className="mt-8 border-y border-gray-200 py-4 print:hidden" aria-label={title}>
      <p className="mb-1 font-semibold">{title}</p>
      <ul className="gap-x-8 sm:columns-2">
        {entries.map(({ id, label }) => (
          <li key={id} className="break-inside-avoid">
            <a className="inline-flex min-h-8 items-center" href={`#${id}`}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
