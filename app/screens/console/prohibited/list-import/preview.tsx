import { useTranslation } from 'react-i18next';
import type { Locale } from '~/domain/kernel/context.ts';
import { EVERYWHERE } from '~/domain/look-alike/prohibited.ts';
import type { NamedChange } from '~/domain/provider/name-list/judge.server.ts';
import { NAME_SHEETS, type NameList } from '~/domain/provider/name-list/kinds.ts';
import { countryName } from '~/domain/tenancy/countries.ts';
import type { SheetColumn } from '~/domain/workbook/sheet.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { timestamp } from '~/ui/format.ts';
import { DefinitionList, Panel, PanelBody } from '~/ui/panel.tsx';
import { Tag } from '~/ui/status.tsx';
import { Table, Td, Th, TwoLines } from '~/ui/table/table.tsx';
import { Changes as Repairs, Said } from '../../import/preview.tsx';
import { useSheetWords } from '../../import/words.ts';
import type { FoundImport } from './data.server.ts';
import { TouchedPanel } from './touched.tsx';

interface Props {
  list: NameList;
  found: FoundImport;
}

/** What the workbook would do with the list, or did: in numbers, what is wrong, each company, and whom it touches. */
export function NameListPreview({ list, found }: Props) {
  const { t } = useTranslation('consoleImport');
  const errors = found.cells.filter(({ kind }) => kind === 'error');
  const repairs = found.cells.filter(({ kind }) => kind === 'repair');
  return (
    <div className="grid min-w-0 grid-cols-1 gap-4">
      <Numbers found={found} />
      {errors.length > 0 && (
        <Said cells={errors} words="errors" title={t('errors.title', { n: found.faults })}>
          {errors.length < found.faults && t('errors.more')}
        </Said>
      )}
      {repairs.length > 0 && <Repairs cells={repairs} words="repairs" />}
      {found.touched && <TouchedPanel touched={found.touched} byRow />}
      <ChangesPanel {...{ list, found }} />
    </div>
  );
}

function Numbers({ found }: Pick<Props, 'found'>) {
  const { t } = useTranslation(['consoleNameList', 'consoleImport']);
  const { timeZone } = usePageEnvironment();
  const isDone = found.state === 'done';
  return (
    <Panel
      title={isDone ? t('done.title') : t('preview.title')}
      {...(!isDone && { note: t('preview.note') })}
    >
      <PanelBody>
        <DefinitionList
          facts={[
            { term: t('file'), value: found.name },
            { term: t('by'), value: found.staffName },
            { term: t('rows'), value: found.rows },
            { term: t('added'), value: found.added },
            { term: t('changed'), value: found.changed },
            ...(isDone
              ? []
              : [
                  { term: t('same'), value: found.same },
                  {
                    term: t('consoleImport:facts.until'),
                    value: timestamp(found.expiresAtMs, timeZone),
                  },
                ]),
          ]}
        />
      </PanelBody>
    </Panel>
  );
}

function ChangesPanel({ list, found: { changes, added, changed } }: Props) {
  const { t } = useTranslation('consoleNameList');
  const total = added + changed;
  return (
    <Panel title={t('changes.title')} note={t('changes.note')}>
      {changes.length === 0 ? (
        <PanelBody className="text-muted">{t('changes.none')}</PanelBody>
      ) : (
        <Table label={t('changes.title')} snug>
          <thead>
            <tr>
              <Th grow="much">{t('changes.name')}</Th>
              <Th>{t('changes.country')}</Th>
              <Th grow="some">{t('changes.what')}</Th>
            </tr>
          </thead>
          <tbody>
            {changes.map((one) => (
              <tr key={one.n} data-row={one.n}>
                <Td phone="first">
                  <TwoLines>{one.name}</TwoLines>
                  <span className="block text-sm text-muted">{t('row', { n: one.n })}</span>
                </Td>
                <Td phone="plain">
                  <Country code={one.country} />
                </Td>
                <Td phone="plain">
                  <Tag tone={one.result === 'new' ? 'brand' : 'plain'}>
                    {t(`resultOf.${one.result}`)}
                  </Tag>
                  <Cells list={list} changes={one.changes} />
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {changes.length < total && (
        <PanelBody className="text-muted">
          {t('changes.more', { shown: changes.length, total })}
        </PanelBody>
      )}
    </Panel>
  );
}

/** Before and after, cell by cell. */
function Cells({ list, changes }: { list: NameList; changes: NamedChange['changes'] }) {
  const { t } = useTranslation(['consoleNameList', 'consoleProhibited']);
  const { columnName, valueWord } = useSheetWords();
  const columns: readonly SheetColumn[] = NAME_SHEETS[list].columns;
  return Object.entries(changes).map(([field, [before, after]]) => {
    const { words = field, among } = columns.find((one) => one.field === field) ?? {};
    const shown = (value: string) => valueWord(among?.words ?? null, value) || t('blank');
    return (
      <span key={field} className="block text-sm">
        {t('changes.cell', {
          column: columnName(words),
          before: shown(before),
          after: shown(after),
        })}
      </span>
    );
  });
}

function Country({ code }: { code: string }) {
  const { t, i18n } = useTranslation('consoleProhibited');
  return <>{code === EVERYWHERE ? t('everywhere') : countryName(code, i18n.language as Locale)}</>;
}
