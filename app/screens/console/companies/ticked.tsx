import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { type BulkActName, NAMED, OF_PROVIDER_ALONE } from '~/domain/provider/bulk/kinds.ts';
import type { CompanyRow } from '~/domain/provider/company/list.server.ts';
import { Button } from '~/ui/button.tsx';
import type { IconName } from '~/ui/icon.tsx';
import type { Selection } from '~/ui/table/selection.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { BulkBar } from '../bulk/ticked-bar.scripted.tsx';

/** Id of the form of the boxes, which is there where no script runs. */
const TICKS = 'ticks';

type TickedActs = readonly { act: BulkActName; icon: IconName }[];

/** What is done to companies that are ticked. */
const TICKED_ACTS: TickedActs = [
  { act: 'assign', icon: 'users' },
  { act: 'renew', icon: 'calendar' },
  { act: 'lock', icon: 'lock' },
  { act: 'message', icon: 'bell' },
  { act: 'letter', icon: 'mail' },
];

/** Companies that are ticked for something that is done to many. */
export function useTickedCompanies(isProvider: boolean): Selection<CompanyRow> {
  const { i18n } = useTranslation('ui');
  const acts = TICKED_ACTS.filter(({ act }) => isProvider || !OF_PROVIDER_ALONE.includes(act));
  return useTicked(acts, (row) => nameIn(i18n.language, row));
}

/**
 * Rows of a list that are ticked for something that is done to many.
 *
 * @param nameOf what a row is called
 * @param query what the page of an act is asked with beside
 */
export function useTicked<Row>(
  acts: TickedActs,
  nameOf: (row: Row) => string,
  query?: Readonly<Record<string, string>>,
): Selection<Row> {
  const { t } = useTranslation('ui');
  return {
    form: TICKS,
    name: 'ids',
    label: (row) => t('table.selectRow', { name: nameOf(row) }),
    bar: (picked) => <BulkBar picked={picked} acts={acts} query={query} />,
    scriptless: import.meta.env.SSR && <ScriptlessBulk acts={acts} query={query} />,
  };
}

/** The same as a form that leads to the page of the act. */
function ScriptlessBulk({
  acts,
  query = {},
}: {
  acts: TickedActs;
  query?: Readonly<Record<string, string>>;
}) {
  const { t } = useTranslation('consoleBulk');
  const { system } = useShell();
  return (
    <form
      id={TICKS}
      action={pageUrl(system, 'bulk')}
      className="flex flex-wrap items-center gap-3 border-t border-line px-(--pad) py-2 text-sm/[1.5]"
    >
      {Object.entries(query).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {acts.map(({ act, icon }) => (
        <Button key={act} size="sm" icon={icon} name="act" value={act}>
          {t(`ticked.${NAMED[act]}.${act}`)}
        </Button>
      ))}
    </form>
  );
}
