import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import {
  type ConsoleCertificate,
  findConsoleCertificate,
} from '~/domain/provider/certificate/find.server.ts';
import { systemNamed } from '~/domain/systems/profiles.ts';
import { Link, useLoaderData } from '~/framework.ts';
import { usePageEnvironment } from '~/page-environment.tsx';
import { Alert } from '~/ui/alert.tsx';
import { LinkButton } from '~/ui/button.tsx';
import { CopyButton } from '~/ui/copy-button.tsx';
import { timestamp } from '~/ui/format.ts';
import { DefinitionList, Panel, PanelBody } from '~/ui/panel.tsx';
import { StatusBadge } from '~/ui/status.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { Tonnes } from '~/ui/tonnes.tsx';
import { staffLoader } from '../../door.server.ts';
import { DetailFrame } from '../../subsystem/detail/detail-frame.tsx';
import { History } from '../../subsystem/detail/history.tsx';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { SecondState } from '../second-person/state.tsx';

export const loader = staffLoader(async (ctx, { url }) => {
  const found = await findConsoleCertificate(ctx, url.searchParams.get('id') ?? notFound());
  const { content, signature: _, snapshotSha256: __, ...certificate } = found;
  const port = 'port' in content ? content.port : null;
  return {
    title: pageTitle(ctx, 'certificates:tabTitle', { number: found.certificateNo }),
    certificate: { ...certificate, port },
  };
});

export const meta = titleMeta;

type Shown = Omit<ConsoleCertificate, 'content' | 'signature' | 'snapshotSha256'> & {
  port: { code: string; zh: string; en: string } | null;
};

/** One certificate as staff see it: what it covers, its public state, who asked for what about it. */
export default function ConsoleCertificateDetail() {
  const { certificate } = useLoaderData<typeof loader>();
  const { t, i18n } = useTranslation(['consoleCertificates', 'certificates']);
  return (
    <DetailFrame
      title={certificate.certificateNo}
      status={<StatusBadge kind="certificate" value={certificate.state} solid />}
      subtitle={[
        t(`certificates:kindOf.${certificate.kind}`),
        nameIn(i18n.language, { zh: certificate.companyZh, en: certificate.companyEn }),
      ].join(' · ')}
      copy={<CopyButton text={certificate.certificateNo} label={t('certificates:copyNumber')} />}
      list={{ title: t('title'), page: 'certificates' }}
      actions={<Acts certificate={certificate} />}
      notices={<Standing certificate={certificate} />}
    >
      <div className="grid min-w-0 grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_380px]">
        <div className="grid min-w-0 content-start gap-4">
          <Facts certificate={certificate} />
          <Requests certificate={certificate} />
        </div>
        <History
          words="consoleCertificates"
          entries={certificate.history}
          note={({ detail: { asked_by: asked, approved_by: approved } }) =>
            typeof asked !== 'string'
              ? null
              : asked === approved
                ? t('one', { name: asked })
                : t('both', { asked, approved })
          }
        />
      </div>
    </DetailFrame>
  );
}

interface Props {
  certificate: Shown;
}

/** What can be asked of a valid one. While a request waits, that is opened instead. */
function Acts({ certificate }: Props) {
  const { t } = useTranslation('consoleCertificates');
  const { system } = useShell();
  const { id, kind, state, stands } = certificate;
  const download = (
    <LinkButton to={`${system.api}/certificates/${id}/pdf`} reloadDocument icon="download">
      {t('certificates:pdf')}
    </LinkButton>
  );
  if (state !== 'valid' || (stands.barred && stands.takesTwo)) return download;
  return (
    <>
      {download}
      {kind === 'tonnage_coverage' && (
        <LinkButton to={pageUrl(system, 'certificates/reissue', { id })} icon="newer">
          {t('reissue.title')}
        </LinkButton>
      )}
      <LinkButton
        to={pageUrl(system, 'certificates/revoke', { id })}
        icon="revoked"
        variant="danger"
      >
        {t('revoke.title')}
      </LinkButton>
    </>
  );
}

/** Why it no longer holds, as anyone reads it; what waits; why the reader can't end it. */
function Standing({ certificate }: Props) {
  const { t } = useTranslation(['consoleCertificates', 'certificates', 'withdrawal']);
  const { system } = useShell();
  const { state, stateOn, stateCode, supersededBy, supersededByNo, stands, requests } = certificate;
  const waits = requests.filter((one) => one.state === 'open');
  return (
    <>
      {state !== 'valid' && (
        <Alert tone={state === 'revoked' ? 'danger' : 'warn'}>
          {t(`certificates:${state}`, { day: stateOn })}{' '}
          {stateCode && t('certificates:reason', { reason: t(`withdrawal:${stateCode}`) })}{' '}
          {supersededBy && supersededByNo && (
            <Link to={pageUrl(system, 'certificates/detail', { id: supersededBy })}>
              {t('certificates:newer')} {supersededByNo}
            </Link>
          )}
        </Alert>
      )}
      {waits.map(({ id, act, requestedByName }) => (
        <Alert key={id} tone="info">
          {t('waits', { act: t(`consoleSecond:actOf.${act}`), by: requestedByName })}{' '}
          <Link to={pageUrl(system, 'secondPerson/detail', { id })}>
            {t('consoleSecond:dialog.open')}
          </Link>
        </Alert>
      ))}
      {state === 'valid' && stands.barred && stands.takesTwo && (
        <Alert tone="warn">{t('consoleSecond:ownDoing')}</Alert>
      )}
    </>
  );
}

function Facts({ certificate: of }: Props) {
  const { t, i18n } = useTranslation(['consoleCertificates', 'certificates']);
  const { system } = useShell();
  const { timeZone } = usePageEnvironment();
  const massed = of.kind === 'tonnage_coverage' || of.kind === 'annual_statement';
  return (
    <Panel title={t('certificates:content')} note={t('certificates:contentNote')}>
      <PanelBody>
        <DefinitionList
          facts={[
            {
              term: t('company'),
              value: (
                <Link to={pageUrl(system, 'companies/detail', { id: of.companyId })}>
                  {nameIn(i18n.language, { zh: of.companyZh, en: of.companyEn })}
                </Link>
              ),
            },
            { term: t('system'), value: systemNamed(of.system)?.label ?? of.system },
            { term: t('consultants'), value: of.consultants.join(t('ui:and')) || t('unassigned') },
            { term: t('certificates:importer'), value: <bdi>{of.importerName}</bdi> },
            { term: t('certificates:tradeNo'), value: of.tradeNo },
            ...(massed
              ? [
                  { term: t('certificates:year'), value: of.coverYear },
                  { term: t('certificates:tonnageT'), value: <Tonnes massG={of.totalMassG} /> },
                ]
              : []),
            ...(of.port
              ? [
                  {
                    term: t('certificates:port'),
                    value: `${of.port.code} ${nameIn(i18n.language, of.port)}`,
                  },
                ]
              : []),
            { term: t('certificates:issuedOn'), value: of.issuedOn },
            { term: t('issuedAt'), value: timestamp(of.issuedAtMs, timeZone) },
            {
              term: t('certificates:code'),
              value: (
                <>
                  <code>{of.code}</code>
                  <CopyButton
                    text={of.code}
                    label={t('certificates:copyCode', { number: of.certificateNo })}
                  />
                </>
              ),
            },
            {
              term: t('publicState'),
              value: <a href={of.verifyUrl}>{t('certificates:verify.open')}</a>,
            },
          ]}
        />
      </PanelBody>
    </Panel>
  );
}

/** Who asked to end it or to have it anew, and how that was decided. */
function Requests({ certificate: { requests } }: Props) {
  const { t } = useTranslation(['consoleCertificates', 'consoleSecond']);
  const { system } = useShell();
  const { timeZone } = usePageEnvironment();
  if (requests.length === 0) return null;
  return (
    <Panel title={t('consoleSecond:title')}>
      <Table label={t('consoleSecond:title')} snug>
        <thead>
          <tr>
            <Th>{t('consoleSecond:act')}</Th>
            <Th>{t('consoleSecond:requestedBy')}</Th>
            <Th>{t('consoleSecond:requestedAt')}</Th>
            <Th>{t('consoleSecond:state')}</Th>
            <Th>{t('consoleSecond:decidedBy')}</Th>
          </tr>
        </thead>
        <tbody>
          {requests.map((one) => (
            <tr key={one.id}>
              <Td phone="first">
                <Link to={pageUrl(system, 'secondPerson/detail', { id: one.id })}>
                  {t(`consoleSecond:actOf.${one.act}`)}
                </Link>
              </Td>
              <Td phone="plain">{one.requestedByName}</Td>
              <Td phone="plain">{timestamp(one.requestedAtMs, timeZone)}</Td>
              <Td phone="plain">
                <SecondState state={one.state} />
              </Td>
              <Td phone="plain">{one.decidedByName ?? '–'}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}
