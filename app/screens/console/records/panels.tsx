import { useTranslation } from 'react-i18next';
import type { HistoryEntry } from '~/domain/audit/history.server.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import type { RecordRead } from '~/domain/provider/record/find.server.ts';
import { Link } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { count, timestamp } from '~/ui/format.ts';
import { DefinitionList, Panel, PanelBody } from '~/ui/panel.tsx';
import { StatusBadge } from '~/ui/status.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { Tonnes } from '~/ui/tonnes.tsx';
import { History } from '../../subsystem/detail/history.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';

interface Props {
  record: RecordRead;
}

/** What was traded with whom, when it arrives, what was issued for it. */
export function FactsPanel({ record: of }: Props) {
  const { t, i18n } = useTranslation('consoleRecords');
  const { system } = useShell();
  const { timeZone } = usePageEnvironment();
  const at = (ms: number | null) => ms && timestamp(ms, timeZone);
  return (
    <Panel title={t('facts')}>
      <PanelBody>
        <DefinitionList
          facts={[
            {
              term: t('company'),
              value: (
                <Link to={pageUrl(system, 'companies/detail', { id: of.company.id })}>
                  {nameIn(i18n.language, of.company)}
                </Link>
              ),
            },
            ...of.parties.map(({ party, name, country, address, contact, email }) => ({
              term: t(`partyOf.${party}`),
              value: (
                <>
                  <bdi>{name}</bdi>
                  <div className="text-sm text-muted">
                    <bdi>{[address, country, contact, email].filter(Boolean).join(' · ')}</bdi>
                  </div>
                </>
              ),
            })),
            {
              term: t('port'),
              value: `${of.port.code} ${nameIn(i18n.language, { nameZh: of.port.zh, nameEn: of.port.en })}`,
            },
            { term: t('arrival'), value: of.arrivalOn },
            of.massG === null
              ? { term: t('pieces'), value: count(of.pieces ?? 0) }
              : { term: t('tonnage'), value: <Tonnes massG={of.massG} /> },
            {
              term: t('created'),
              value: t('createdBy', { at: at(of.createdAtMs), by: of.createdByName }),
            },
            { term: t('askedAt'), value: at(of.askedAtMs) },
            { term: t('askedUntil'), value: at(of.askedUntilMs) },
            { term: t('confirmedAt'), value: at(of.confirmedAtMs) },
            ...(of.missingStatements > 0
              ? [{ term: t('missingStatements'), value: count(of.missingStatements) }]
              : []),
            {
              term: t('certificate'),
              value: of.paper && (
                <span className="inline-flex flex-wrap items-center gap-2">
                  <Link to={pageUrl(system, 'certificates/detail', { id: of.paper.id })}>
                    {of.paper.no}
                  </Link>
                  <StatusBadge kind="certificate" value={of.paper.state} />
                </span>
              ),
            },
          ]}
        />
      </PanelBody>
    </Panel>
  );
}

/** Its lines, with the numbers by which their registrations or batches are known. */
export function LinesPanel({ record: { lines } }: Props) {
  const { t, i18n } = useTranslation('consoleRecords');
  return (
    <Panel title={t('lines')} note={count(lines.length)}>
      <Table label={t('lines')} snug>
        <thead>
          <tr>
            <Th>{t('line')}</Th>
            <Th>{t('products')}</Th>
            <Th>{t('numbers')}</Th>
            <Th numeric>{t('amount')}</Th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.lineNo}>
              <Td phone="hidden">{line.lineNo}</Td>
              <Td phone="first">{nameIn(i18n.language, line)}</Td>
              <Td phone="plain">{line.numbers.join(t('ui:and'))}</Td>
              <Td numeric phone="labelled" data-label={t('amount')}>
                {line.massG === null ? (
                  t('piecesOf', { count: line.pieces ?? 0 })
                ) : (
                  <Tonnes massG={line.massG} />
                )}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

/** Who answered, in whose place, and what proves it. */
export function AnswersPanel({ record: { id, answers } }: Props) {
  const { t } = useTranslation('consoleRecords');
  const { system } = useShell();
  const { timeZone } = usePageEnvironment();
  if (answers.length === 0) return null;
  return (
    <Panel title={t('answers')}>
      <PanelBody>
        <DefinitionList
          layout="rows"
          facts={answers.map(({ party, name, atMs, onBehalf }) => ({
            term: t(`partyOf.${party}`),
            value: (
              <>
                {t(onBehalf ? 'answeredFor' : 'answeredBy', {
                  name: name || t('byRule'),
                  at: timestamp(atMs, timeZone),
                })}
                {onBehalf && (
                  <div className="text-sm text-muted">
                    {t('because', { reason: onBehalf.reason })}{' '}
                    {onBehalf.fileId !== null && (
                      <a href={`${system.api}/tradeRecords/${id}/evidence?party=${party}`}>
                        {onBehalf.fileName ?? t('act.file')}
                      </a>
                    )}
                  </div>
                )}
              </>
            ),
          }))}
        />
      </PanelBody>
    </Panel>
  );
}

/** Who did what to the record, its company and staff alike. */
export function RecordHistory({ record }: Props) {
  return (
    <History
      words="consoleRecords"
      entries={record.history}
      what={(entry, verb) => <What entry={entry} verb={verb} />}
      note={(entry) => <Note entry={entry} />}
    />
  );
}

function What({ entry, verb }: { entry: HistoryEntry; verb: string }) {
  const { t } = useTranslation('consoleRecords');
  const named = (entry.detail.holds ?? entry.detail.reasons) as readonly string[] | undefined;
  const holds = Array.isArray(named)
    ? named.map((one) => t(`refusals:heldBy.${one}`)).join(t('ui:and'))
    : '';
  const said = t(`done.${verb}`);
  return holds === '' ? said : t('ofHolds', { said, holds });
}

function Note({ entry: { detail } }: { entry: HistoryEntry }) {
  const { t } = useTranslation('consoleRecords');
  const { reason, on_behalf, certificate_no, asked_by, approved_by } = detail;
  const said = [
    on_behalf === true && t('onBehalf'),
    typeof reason === 'string' && reason !== '' && t('because', { reason }),
    typeof certificate_no === 'string' && t('ofCertificate', { no: certificate_no }),
    typeof asked_by === 'string' && t('both', { asked: asked_by, approved: approved_by }),
  ].filter((one) => typeof one === 'string');
  return said.map((one) => <div key={one}>{one}</div>);
}
