import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { DEVIATIONS } from '~/domain/new-substance/activity/kinds.ts';
import { Link } from '~/framework.ts';
import { tonnes } from '~/ui/format.ts';
import { DefinitionList, Panel, PanelBody } from '~/ui/panel.tsx';
import { Tag } from '~/ui/status.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { Timestamp } from '~/ui/timeline.tsx';
import { Tonnes } from '~/ui/tonnes.tsx';
import { DETAIL as FILING } from '../filings/looks.ts';
import { useCn } from '../use-cn.ts';
import type { RecordPage } from './detail-data.server.ts';

interface PartProps {
  page: RecordPage;
}

/** The registration by which the record was judged. No name of a substance is among it. */
export function RegistrationPanel({ page, type }: PartProps & { type: string | null }) {
  const { t } = useTranslation(['activities', 'filings']);
  const { url, several } = useCn();
  const { record, registration: of } = page;
  const { i18n } = useTranslation();
  const { nameZh, nameEn } = record.company;
  const volume = (massG: number | null) =>
    massG === null ? t('detail.unlimited') : t('detail.perYear', { mass: tonnes(massG) });
  return (
    <Panel
      title={t('registration')}
      note={t(record.status === 'draft' ? 'detail.today' : 'detail.frozen')}
      ruled
    >
      <PanelBody>
        <DefinitionList
          facts={[
            ...(several
              ? [{ term: t('company'), value: nameIn(i18n.language, { nameZh, nameEn }) }]
              : []),
            {
              term: t('filing'),
              value: <Link to={url(FILING, { id: record.filingId })}>{of.certificate_no}</Link>,
            },
            { term: t('tradeName'), value: of.trade_name },
            {
              term: t('detail.type'),
              value:
                type && [type, of.regime && t(`filings:regimeOf.${of.regime}`)].join(t('comma')),
            },
            { term: t('detail.registeredOn'), value: of.registered_on },
            { term: t('registeredVolume'), value: volume(of.applied_g) },
            ...(of.registered_import_g === null
              ? []
              : [{ term: t('detail.registeredImport'), value: volume(of.registered_import_g) }]),
            { term: t('registeredPurpose'), value: of.purpose },
            {
              term: t('detail.activityTypes'),
              value: of.activity_types.map((one) => t(`activityTypeOf.${one}`)).join(t('ui:and')),
            },
            { term: t('detail.holder'), value: of.holder },
            ...(of.agent === null ? [] : [{ term: t('detail.agent'), value: of.agent }]),
          ]}
        />
      </PanelBody>
    </Panel>
  );
}

export function RolePanel({ page: { record, registration, content } }: PartProps) {
  const { t } = useTranslation(['activities', 'ui']);
  const { role, rolePair, actualPurpose } = content;
  const same = actualPurpose.trim() === registration.purpose.trim();
  return (
    <Panel title={t('detail.roleAndPurpose')} ruled>
      <PanelBody>
        <DefinitionList
          facts={[
            { term: t('year'), value: record.year },
            { term: t('enterprise'), value: registration.enterprise },
            {
              term: t('role'),
              value:
                role === null
                  ? null
                  : role === 'both'
                    ? rolePair.map((one) => t(`roleOf.${one}`)).join(t('ui:and'))
                    : t(`roleOf.${role}`),
            },
            {
              term: t('actualPurpose'),
              value: actualPurpose && (
                <>
                  {actualPurpose}{' '}
                  <span className={same ? 'text-xs text-muted' : 'text-xs text-warn'}>
                    {t(same ? 'detail.sameAsRegistered' : 'detail.otherThanRegistered')}
                  </span>
                </>
              ),
            },
          ]}
        />
      </PanelBody>
    </Panel>
  );
}

export function EnvironmentPanel({ page }: PartProps) {
  const { t } = useTranslation('activities');
  const { record, content, balanceG, revision } = page;
  const { implementation, implementationNote, emissionNote, openingStockG } = content;
  return (
    <Panel title={t('detail.environment')} ruled>
      <PanelBody>
        <DefinitionList
          facts={[
            {
              term: t('implementation'),
              value: implementation && (
                <>
                  {t(`implementationOf.${implementation}`)}{' '}
                  {implementation === 'not_fulfilled' && (
                    <Tag tone="danger" icon="warn">
                      {t('implementationShort.not_fulfilled')}
                    </Tag>
                  )}
                </>
              ),
            },
            ...(implementationNote === ''
              ? []
              : [{ term: t('implementationNote'), value: implementationNote, span: true }]),
            ...(record.riskAcknowledgedAtMs === null || revision !== null
              ? []
              : [
                  {
                    term: t('detail.riskAcknowledgedAt'),
                    value: <Timestamp ms={record.riskAcknowledgedAtMs} />,
                  },
                ]),
            { term: t('emissionNote'), value: emissionNote || null, span: true },
            { term: `${t('openingStock')} (t)`, value: <Tonnes massG={openingStockG} /> },
            { term: `${t('closingStock')} (t)`, value: <Tonnes massG={Math.max(0, balanceG)} /> },
          ]}
        />
      </PanelBody>
    </Panel>
  );
}

/** In which ways it deviates from its registration, each with its reason; of a draft also those that still lack one. */
export function DeviationsPanel({ page: { record, content, revision } }: PartProps) {
  const { t } = useTranslation('activities');
  const asDraft = record.status === 'draft' && revision === null;
  const given = new Map(content.deviations.map(({ kind, reason }) => [kind, reason]));
  const shown = DEVIATIONS.filter((kind) =>
    asDraft ? record.deviating.includes(kind) : given.has(kind),
  );
  return (
    <Panel title={t('deviations')} ruled>
      {shown.length === 0 ? (
        <PanelBody>
          <span className="text-muted">{t('detail.noDeviations')}</span>
        </PanelBody>
      ) : (
        <Table label={t('deviations')} tops>
          <thead>
            <tr>
              <Th>{t('list.deviation')}</Th>
              <Th grow="much">{t('reason')}</Th>
            </tr>
          </thead>
          <tbody>
            {shown.map((kind) => (
              <tr key={kind}>
                <Td phone="first">{t(`deviationOf.${kind}`)}</Td>
                <Td phone="line">
                  {given.get(kind) || <span className="text-danger">{t('detail.noReason')}</span>}
                </Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </Panel>
  );
}
