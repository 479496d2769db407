import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from '~/framework.ts';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { Tag } from '~/ui/status.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { useErrorText } from '../../subsystem/refusal-text.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import type { ShownWorkbook } from './data.server.ts';
import type { WordedCell } from './worded-cells.ts';
import { useSheetWords } from './words.ts';

type Cells = readonly WordedCell[];

/** What becomes of the rows of each sheet, and what is said at which cell. */
export function Preview({ found }: { found: ShownWorkbook }) {
  const { t } = useTranslation('consoleImport');
  const of = (kind: Cells[number]['kind']) => found.cells.filter((one) => one.kind === kind);
  const [errors, changes, repairs] = [of('error'), of('change'), of('repair')];
  const notes = of('note');
  return (
    <div className="grid min-w-0 grid-cols-1 items-start gap-4 xl:grid-cols-2">
      <Counts found={found} />
      {errors.length > 0 && (
        <Said cells={errors} words="errors" title={t('errors.title', { n: found.faults })}>
          {errors.length < found.faults && t('errors.more')}
        </Said>
      )}
      {notes.length > 0 && <Said cells={notes} words="notes" title={t('notes.title')} />}
      {changes.length > 0 && <Changes cells={changes} words="changes" />}
      {repairs.length > 0 && <Changes cells={repairs} words="repairs" />}
    </div>
  );
}

const NUMBERS = ['rows', 'new', 'drafts', 'same', 'changed', 'repaired', 'bad'] as const;
/** What few books have: told where one has. */
const RARE: readonly string[] = ['drafts', 'repaired'];

function Counts({ found: { counts } }: { found: ShownWorkbook }) {
  const { t } = useTranslation('consoleImport');
  const { sheetName } = useSheetWords();
  const sheets = Object.entries(counts);
  const total = (name: (typeof NUMBERS)[number]) =>
    sheets.reduce((sum, [, one]) => sum + (one[name] ?? 0), 0);
  const numbers = NUMBERS.filter((name) => !RARE.includes(name) || total(name) > 0);
  return (
    <Panel title={t('counts.title')} note={t('counts.note')}>
      <Table label={t('counts.title')} snug="most">
        <thead>
          <tr>
            <Th>{t('counts.sheet')}</Th>
            {numbers.map((name) => (
              <Th key={name} numeric>
                {t(`counts.${name}`)}
              </Th>
            ))}
            <Th>{t('counts.result')}</Th>
          </tr>
        </thead>
        <tbody>
          {sheets.map(([sheet, one]) => (
            <tr key={sheet} data-sheet={sheet}>
              <Td phone="first">{sheetName(sheet)}</Td>
              {numbers.map((name) => (
                <Td key={name} numeric phone="hidden">
                  {one[name] || '–'}
                </Td>
              ))}
              <Td phone="plain">
                <Tag tone={one.bad > 0 ? 'danger' : 'plain'}>
                  {t(one.bad > 0 ? 'counts.wrong' : 'counts.fine')}
                </Tag>
                {(one.drafts ?? 0) > 0 && (
                  <span className="ms-1 md:hidden">
                    <Tag tone="plain">{t('counts.drafted', { n: one.drafts })}</Tag>
                  </span>
                )}
              </Td>
            </tr>
          ))}
        </tbody>
        <tfoot className="max-md:hidden">
          <tr>
            <Td phone="first">{t('counts.total')}</Td>
            {numbers.map((name) => (
              <Td key={name} numeric phone="hidden">
                {total(name) || '–'}
              </Td>
            ))}
            <Td phone="hidden" />
          </tr>
        </tfoot>
      </Table>
    </Panel>
  );
}

interface SaidProps {
  cells: Cells;
  words: 'errors' | 'notes';
  title: string;
  /** What is said under the table. */
  children?: ReactNode;
}

/** What is said at cells, in sentences. */
export function Said({ cells, words, title, children }: SaidProps) {
  const { t } = useTranslation('consoleImport');
  const { sheetName, columnName } = useSheetWords();
  const errorText = useErrorText();
  const { system } = useShell();
  return (
    <Panel title={title} note={t(`${words}.note`)}>
      <Table label={title} snug>
        <thead>
          <tr>
            <Th>{t('counts.sheet')}</Th>
            <Th>{t('errors.cell')}</Th>
            <Th>{t('errors.column')}</Th>
            <Th>{t('errors.value')}</Th>
            <Th grow="much">{t(`${words}.problem`)}</Th>
          </tr>
        </thead>
        <tbody>
          {cells.map(({ sheet, cell, column, label, value, message, companyId }) => (
            <tr key={`${sheet}/${cell}/${column}`}>
              <Td phone="plain">{sheetName(sheet)}</Td>
              <Td phone="first" className="font-semibold">
                {cell}
              </Td>
              <Td phone="plain">{columnName(label)}</Td>
              <Td phone="plain" className="font-mono text-sm">
                {value || '–'}
              </Td>
              <Td phone="plain">
                {errorText(message ?? undefined, { label: columnName(label) })}{' '}
                {companyId && (
                  <Link to={pageUrl(system, 'companies/detail', { id: companyId })}>
                    {t('errors.open')}
                  </Link>
                )}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
      {children && <PanelBody className="text-muted">{children}</PanelBody>}
    </Panel>
  );
}

/** What a cell changes, or how it was read. */
export function Changes({ cells, words }: { cells: Cells; words: 'changes' | 'repairs' }) {
  const { t } = useTranslation('consoleImport');
  const { sheetName, columnName, valueWord } = useSheetWords();
  return (
    <Panel title={t(`${words}.title`)} note={t(`${words}.note`)}>
      <Table label={t(`${words}.title`)} snug>
        <thead>
          <tr>
            <Th>{t('counts.sheet')}</Th>
            <Th>{t('errors.cell')}</Th>
            <Th>{t('errors.column')}</Th>
            <Th>{t('changes.before')}</Th>
            <Th grow="much">{t('changes.after')}</Th>
          </tr>
        </thead>
        <tbody>
          {cells.map(({ sheet, cell, column, label, choice, before, after }) => (
            <tr key={`${sheet}/${cell}/${column}`}>
              <Td phone="plain">{sheetName(sheet)}</Td>
              <Td phone="first" className="font-semibold">
                {cell}
              </Td>
              <Td phone="plain">{columnName(label)}</Td>
              <Td phone="plain">
                <s className="text-muted">{valueWord(choice, before) || '–'}</s>
              </Td>
              <Td phone="plain">→ {valueWord(choice, after) || '–'}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
