import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import type { Corap } from '~/domain/only-representative/corap/judge.server.ts';
import { Link } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { timestamp } from '~/ui/format.ts';
import { DefinitionList, Panel, PanelBody } from '~/ui/panel.tsx';
import { Table, Td, Th, TwoLines } from '~/ui/table/table.tsx';
import { Changes as Repairs, Said } from '../../../console/import/preview.tsx';
import { pageUrl, useShell } from '../../../subsystem/shell-context.ts';
import type { FoundImport } from './data.server.ts';

interface Props {
  found: FoundImport;
}

/** What the workbook would do, or did: in numbers, what is wrong, each registration before and after, and what is left over. */
export function CorapPreview({ found }: Props) {
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
      <ChangesPanel found={found} />
      {found.others.length > 0 && <Others found={found} />}
    </div>
  );
}

function Numbers({ found }: Props) {
  const { t } = useTranslation('consoleCorap');
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
            { term: t('changed'), value: found.changed },
            ...(isDone ? [] : [{ term: t('same'), value: found.same }]),
            { term: t('unmatched'), value: found.unmatched },
            ...(isDone
              ? []
              : [
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

function ChangesPanel({ found: { changes, changed } }: Props) {
  const { t, i18n } = useTranslation(['consoleCorap', 'consoleRegistrations']);
  const { system } = useShell();
  return (
    <Panel title={t('changes.title')} note={t('changes.note')}>
      {changes.length === 0 ? (
        <PanelBody className="text-muted">{t('changes.none')}</PanelBody>
      ) : (
        <Table label={t('changes.title')} snug>
          <thead>
            <tr>
              <Th grow="some">{t('company')}</Th>
              <Th grow="much">{t('registration')}</Th>
              <Th>{t('consoleImport:changes.before')}</Th>
              <Th>{t('consoleImport:changes.after')}</Th>
            </tr>
          </thead>
          <tbody>
            {changes.map((one) => (
              <tr key={one.registrationId} data-row={one.registrationId}>
                <Td phone="line">
                  {nameIn(i18n.language, { nameZh: one.companyNameZh, nameEn: one.companyNameEn })}
                </Td>
                <Td phone="first">
                  <Link
                    to={pageUrl(system, 'registrations/detail', {
                      company: one.companyId,
                      id: one.registrationId,
                    })}
                  >
                    <TwoLines>{nameIn(i18n.language, one)}</TwoLines>
                  </Link>
                  <span className="block text-sm text-muted">{one.registrationNo}</span>
                  {one.differs && (
                    <span className="block text-sm text-warn">{t(`differs.${one.differs}`)}</span>
                  )}
                </Td>
                <Td phone="plain" className="md:whitespace-nowrap">
                  <s className="text-muted">
                    <Status of={one.before} />
                  </s>
                </Td>
                <Td phone="plain" className="md:whitespace-nowrap">
                  → <Status of={one.after} />
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {changes.length < changed && (
        <PanelBody className="text-muted">
          {t('changes.more', { shown: changes.length, total: changed })}
        </PanelBody>
      )}
    </Panel>
  );
}

/** A status, with the day by which an answer is due. */
function Status({ of: { status, deadline } }: { of: Corap }) {
  const { t } = useTranslation(['consoleCorap', 'ui']);
  const said = status === null ? t('noStatus') : t(`ui:status.corap.${status}`);
  return <>{[said, ...(deadline === null ? [] : [t('until', { day: deadline })])].join(' · ')}</>;
}

function Others({ found: { others, unmatched } }: Props) {
  const { t } = useTranslation('consoleCorap');
  return (
    <Panel title={t('others.title')} note={t('others.note')}>
      <Table label={t('others.title')} snug>
        <thead>
          <tr>
            <Th>{t('others.number')}</Th>
            <Th>{t('row')}</Th>
            <Th grow="much">{t('others.why')}</Th>
          </tr>
        </thead>
        <tbody>
          {others.map(({ n, ecNo, casNo, why }) => (
            <tr key={n}>
              <Td phone="first">{[ecNo, casNo].filter(Boolean).join(' / ')}</Td>
              <Td phone="plain">{t('others.row', { n })}</Td>
              <Td phone="plain">{t(`whyOf.${why}`)}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
      {others.length < unmatched && (
        <PanelBody className="text-muted">
          {t('changes.more', { shown: others.length, total: unmatched })}
        </PanelBody>
      )}
    </Panel>
  );
}
