import { useTranslation } from 'react-i18next';
import { Link } from '~/framework.ts';
import { tonnes } from '~/ui/format.ts';
import { Td } from '~/ui/table/table.tsx';
import { useNaming, useSubstanceName } from '../../subsystem/naming.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { Market } from '../market.tsx';
import { useOrShell } from '../or-shell.ts';
import type { ShownRow } from './data.server.ts';

interface Props {
  row: Pick<
    ShownRow,
    | 'id'
    | 'nameZh'
    | 'nameEn'
    | 'cbiNo'
    | 'casNo'
    | 'jurisdiction'
    | 'useClass'
    | 'owner'
    | 'othersG'
  >;
  year: number;
  /** More of how the cell looks. */
  look?: string;
  /** Stays in view while the table is moved on a phone. */
  stays?: boolean;
}

/** The substance of a row: its name, market and number, whose it is, and who else draws on it. */
export function SubstanceCell({ row, year, stays, look }: Props) {
  const { t } = useTranslation('data');
  const { system } = useOrShell();
  const { name } = useNaming();
  const nameOf = useSubstanceName();
  const notes = [
    row.casNo,
    row.useClass === 'intermediate' && t('heat.intermediate'),
    row.owner && t('heat.shared', { name: name(row.owner) }),
    row.othersG > 0 && t('heat.others', { mass: tonnes(row.othersG) }),
  ].filter(Boolean);
  const to = pageUrl(system, 'registeredSubstances/list/detail', {
    id: row.id,
    year: String(year),
  });
  return (
    <Td
      className={
        stays ? 'bg-surface max-md:sticky max-md:start-0 max-md:z-1 max-md:border-e' : look
      }
      phone="first"
    >
      <Link
        to={to}
        className="inline-flex min-h-6 items-center font-semibold text-strong no-underline hover:text-link hover:underline"
      >
        {nameOf(row)}
      </Link>
      <span className="block text-xs/[18px] font-normal text-muted">
        <Market of={row.jurisdiction} />
        {notes.join(t('ui:comma'))}
      </span>
    </Td>
  );
}
