import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkDuty } from '~/domain/area-bulk.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import type { FieldMessage } from '~/domain/kernel/outcome.ts';
import { valuesOf } from '~/domain/kernel/text/sentence.ts';
import { type BulkActName, NAMED } from '~/domain/provider/bulk/kinds.ts';
import { systemNamed } from '~/domain/systems/profiles.ts';
import { Link } from '~/framework.ts';
import { TextInput } from '~/ui/form/inputs.tsx';
import { Panel } from '~/ui/panel.tsx';
import { Status } from '~/ui/status.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { DutyCells } from './duties/cells.tsx';
import type { DutiesAnswer } from './duties/typed.ts';

/** A row as both tables show it. */
interface Row {
  subjectId: string;
  companyId: string;
  system: string;
  nameZh: string;
  nameEn: string;
  about: string;
  duty?: BulkDuty | null;
  before: string;
  after: string;
}

/** What a value of an act says to a reader. */
function useValue(act: BulkActName) {
  const { t } = useTranslation([
    'consoleBulk',
    'consoleCompanies',
    'consoleMessages',
    'consoleRecords',
    'consoleSecond',
    'ui',
  ]);
  return (value: string, side: 'before' | 'after'): string => {
    if (value === '') return '–';
    if (act === 'letters' && side === 'after') return t(`letterOf.${value}`);
    if (act === 'lock') return t(`consoleCompanies:stateOf.${value}`);
    if (act === 'message' && side === 'after') return t(`consoleMessages:emailOf.${value}`);
    if (act === 'revoke' || act === 'reissue') return t(`ui:status.certificate.${value}`);
    if (act === 'approve') return t(`consoleSecond:actOf.${value}`);
    if (act === 'confirm' && side === 'before') return t(`consoleRecords:stateOf.${value}`);
    if (act === 'release') {
      const held = value.split(',').map((one) => t(`refusals:heldBy.${one}`));
      return held.join(t('ui:and'));
    }
    return act === 'limits' ? t('tonnes', { value }) : value;
  };
}

/** Which duty it is, and when it is due. */
function Duty({ duty: { kind, year, dueOn } }: { duty: BulkDuty }) {
  const { t } = useTranslation(['consoleBulk', 'consoleDuties']);
  const due = t('duties.due', { day: dueOn });
  return [t(`consoleDuties:kindOf.${kind}`), year, due].filter(Boolean).join(' · ');
}

interface TableProps<One extends Row> {
  label: string;
  act: BulkActName;
  rows: readonly One[];
  /** What becomes of it, or became. */
  end: (row: One) => ReactNode;
  after?: (row: One, shown: string) => ReactNode;
}

/** Which of them, what it has, what it gets, and what becomes of it. */
function RowsTable<One extends Row>({ label, act, rows, end, after }: TableProps<One>) {
  const { t, i18n } = useTranslation('consoleBulk');
  const { system } = useShell();
  const says = useValue(act);
  return (
    <Table label={label}>
      <thead>
        <tr>
          <Th>{t('column.company')}</Th>
          <Th>{t(`column.about.${NAMED[act]}`)}</Th>
          <Th>{t(`column.before.${act}`)}</Th>
          <Th>{t(`column.after.${act}`)}</Th>
          <Th>{t('column.end')}</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.subjectId}>
            <Td phone="first">
              <Link to={pageUrl(system, 'companies/detail', { id: row.companyId })}>
                <bdi>{nameIn(i18n.language, row)}</bdi>
              </Link>
            </Td>
            <Td>{row.about || (systemNamed(row.system)?.label ?? '–')}</Td>
            <Td>{row.duty ? <Duty duty={row.duty} /> : says(row.before, 'before')}</Td>
            <Td {...(act === 'duties' && { phone: 'line' as const })}>
              {after?.(row, says(row.after, 'after')) ?? says(row.after, 'after')}
            </Td>
            <Td phone="line">{end(row)}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

/** A reason in the reader's words. */
function useReason() {
  const { t } = useTranslation('refusals');
  return (why: FieldMessage) => t(why.key, valuesOf(why, t));
}

interface PreviewProps {
  act: BulkActName;
  rows: readonly (Row & {
    skip: FieldMessage | null;
    closed?: true;
    ways?: readonly string[];
  })[];
  typed: readonly string[];
  /** What was said of duties. */
  duties: DutiesAnswer | null;
}

/** How it would be: what is skipped says why. A limit can be typed in its place. */
export function PreviewRows({ act, rows, typed, duties }: PreviewProps) {
  const { t } = useTranslation('consoleBulk');
  const reasonOf = useReason();
  const skipped = rows.filter(({ skip }) => skip !== null).length;
  return (
    <Panel
      title={t('previewTitle')}
      note={t('previewNote', { todo: rows.length - skipped, skipped })}
    >
      <RowsTable
        label={t('previewTitle')}
        act={act}
        rows={rows}
        end={({ skip }) =>
          skip === null ? (
            <Status icon="check" mood="good">
              {t('will')}
            </Status>
          ) : (
            <Status icon="no" mood="neutral" wrap>
              {t('skipped', { why: reasonOf(skip) })}
            </Status>
          )
        }
        after={(row, shown) => {
          if (duties !== null) return <DutyCells row={row} answer={duties} />;
          return act === 'limits' ? (
            <LimitInput row={row} typed={typed.includes(row.subjectId)} />
          ) : (
            shown
          );
        }}
      />
    </Panel>
  );
}

/** A limit as it was reckoned, which can be typed over: what was typed before stays so. */
function LimitInput({ row, typed }: { row: Row; typed: boolean }) {
  const { t } = useTranslation('consoleBulk');
  return (
    <>
      <input type="hidden" name={`shown.${row.subjectId}`} value={typed ? '' : row.after} />
      <TextInput
        key={row.after}
        name={`limit.${row.subjectId}`}
        defaultValue={row.after}
        aria-label={t('limitOf', { registration: row.about })}
        inputMode="decimal"
        maxLength={20}
      />
    </>
  );
}

const LOOKS = {
  queued: { icon: 'clock', mood: 'open' },
  done: { icon: 'check', mood: 'good' },
  refused: { icon: 'warn', mood: 'bad' },
  skipped: { icon: 'no', mood: 'neutral' },
} as const;

interface OutcomeProps {
  act: BulkActName;
  rows: readonly (Row & {
    state: keyof typeof LOOKS;
    code: number | null;
    why: FieldMessage | null;
    /** Words of its code. */
    said: string | null;
  })[];
}

/** What became of each. */
export function OutcomeRows({ act, rows }: OutcomeProps) {
  const { t } = useTranslation('consoleBulk');
  const reasonOf = useReason();
  return (
    <RowsTable
      label={t('outcomes')}
      act={act}
      rows={rows}
      end={({ state, why, said }) => (
        <Status {...LOOKS[state]} wrap>
          {t(`stateOf.${state}`)}
          {why !== null ? `: ${reasonOf(why)}` : said !== null && `: ${said}`}
        </Status>
      )}
    />
  );
}
