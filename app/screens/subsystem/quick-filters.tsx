import { useLocation } from '~/framework.ts';
import { Segments } from '~/ui/page.tsx';
import { withParams } from '~/ui/table/columns.ts';

interface QuickFiltersProps<Name extends string> {
  /** Name for screen readers. */
  label: string;
  /** What each asks for; they exclude one another. */
  filters: Readonly<Record<Name, Readonly<Record<string, string>>>>;
  /** Conditions that none of them has, and that hold with none of them. */
  besides?: readonly string[];
  word: (name: Name) => string;
}

/** The questions that a list is asked every day, as links. */
export function QuickFilters<Name extends string>(props: QuickFiltersProps<Name>) {
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const quick = Object.entries(props.filters) as [Name, Readonly<Record<string, string>>][];
  const names = [...quick.flatMap(([, asked]) => Object.keys(asked)), ...(props.besides ?? [])];
  const none = Object.fromEntries(names.map((name) => [name, null]));
  return (
    <Segments
      label={props.label}
      items={quick.map(([name, asked]) => ({
        to: withParams(search, { ...none, ...asked }),
        current: names.every((one) => (params.get(one) ?? '') === (asked[one] ?? '')),
        label: props.word(name),
      }))}
    />
  );
}
