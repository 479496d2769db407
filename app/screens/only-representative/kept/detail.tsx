import { useTranslation } from 'react-i18next';
import { nameIn, otherName } from '~/domain/kernel/name-in.ts';
import type { RegistrationDetail } from '~/domain/only-representative/registration/find.server.ts';
import { KEPT_WARNINGS } from '~/domain/only-representative/registration/kinds.ts';
import { Link, useLoaderData } from '~/framework.ts';
import { Alert } from '~/ui/alert.tsx';
import { LinkButton } from '~/ui/button.tsx';
import { DefinitionList, Panel, PanelBody } from '~/ui/panel.tsx';
import { StatusBadge } from '~/ui/status.tsx';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { Tonnes } from '~/ui/tonnes.tsx';
import { staffLoader } from '../../door.server.ts';
import { ActNotices } from '../../subsystem/detail/act-notices.tsx';
import { DetailFrame } from '../../subsystem/detail/detail-frame.tsx';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { registrationIn } from './data.server.ts';
import { KeptHistory } from './kept-history.tsx';

export const loader = staffLoader(async (ctx, { url }) => {
  const { company, slug, registration } = await registrationIn(ctx, url);
  const said = url.searchParams.get('warned')?.split(',') ?? [];
  return {
    title: pageTitle(ctx, 'consoleRegistrations:detailTitle', {
      name: nameIn(ctx.locale, registration),
    }),
    company,
    slug,
    registration,
    isVisited: ctx.identity.acting?.over === null && ctx.identity.acting.company.id === company.id,
    warned: KEPT_WARNINGS.filter((one) => said.includes(one)),
  };
});

export const meta = titleMeta;

const SAVED = ['added', 'edited', 'limit', 'invalid', 'valid'] as const;

/** One registration: its limits by year, what is kept of it, what was done. */
export default function RegistrationDetailPage() {
  const { company, slug, registration, isVisited, warned } = useLoaderData<typeof loader>();
  const { t, i18n } = useTranslation('consoleRegistrations');
  const { system } = useShell();
  const query = { company: company.id, id: registration.id };
  const to = registration.validity === 'valid' ? 'invalid' : 'valid';
  return (
    <DetailFrame
      title={nameIn(i18n.language, registration)}
      status={<StatusBadge kind="validity" value={registration.validity} />}
      subtitle={[otherName(i18n.language, registration), registration.registrationNo]
        .filter(Boolean)
        .join(' · ')}
      above={[
        {
          label: nameIn(i18n.language, company),
          to: pageUrl(system, 'companies/detail', { id: company.id }),
        },
      ]}
      list={{ title: t('title'), page: 'registrations', query: { company: company.id } }}
      actions={
        <>
          {registration.registrationType === 'duin' && (
            <LinkButton to={pageUrl(system, 'registrations/duin', query)} icon="users">
              {t('importers')}
            </LinkButton>
          )}
          <LinkButton
            to={pageUrl(system, 'certificates', { registration: registration.id })}
            icon="cert"
          >
            {t('certificates')}
          </LinkButton>
          <LinkButton to={pageUrl(system, 'registrations/letters', query)} icon="cert">
            {t('letters.title')}
          </LinkButton>
          <LinkButton to={pageUrl(system, 'registrations/validity', query)}>
            {t(`validityOf.${to}`)}
          </LinkButton>
          {!registration.withheld && (
            <LinkButton
              to={pageUrl(system, 'registrations/edit', query)}
              icon="edit"
              variant="primary"
            >
              {t('edit')}
            </LinkButton>
          )}
        </>
      }
      notices={
        <>
          <ActNotices words="consoleRegistrations" acts={SAVED} refused={null} />
          {registration.withheld && (
            <Withheld {...{ slug, isVisited }} company={company.id} id={registration.id} />
          )}
          {warned.length > 0 && (
            <Alert tone="warn" role="status">
              {t('saved.warned', {
                warnings: warned.map((one) => t(`warningOf.${one}`)).join(t('ui:and')),
              })}
            </Alert>
          )}
        </>
      }
    >
      <div className="grid min-w-0 grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_380px]">
        <div className="grid min-w-0 content-start gap-4">
          <Limits company={company.id} registration={registration} />
          <Facts slug={slug} registration={registration} />
        </div>
        <KeptHistory history={registration.history} />
      </div>
    </DetailFrame>
  );
}

interface WithheldProps {
  company: string;
  id: string;
  slug: string;
  /** Whoever reads acts for the company in this session, and may ask. */
  isVisited: boolean;
}

/** Its identity is under a claim: it is shown in a visit, to who says why. */
function Withheld({ company, id, slug, isVisited }: WithheldProps) {
  const { t } = useTranslation('consoleRegistrations');
  const { system } = useShell();
  const next = pageUrl(system, 'registrations/detail', { company, id });
  return (
    <Alert
      tone="info"
      icon="lock"
      actions={
        isVisited ? (
          <LinkButton to={pageUrl(system, 'identities', { id, next })} size="sm" reloadDocument>
            {t('withheld.show')}
          </LinkButton>
        ) : (
          <LinkButton to={pageUrl(system, 'actAs', { company, system: slug })} size="sm">
            {t('withheld.actAs')}
          </LinkButton>
        )
      }
    >
      {t('withheld.text')}
    </Alert>
  );
}

interface LimitsProps {
  company: string;
  registration: RegistrationDetail;
}

function Limits({ company, registration }: LimitsProps) {
  const { t } = useTranslation('consoleRegistrations');
  const { system } = useShell();
  const { id, limits, limitYears, useClass } = registration;
  return (
    <Panel title={t('limits.title')} note={t('limits.note')}>
      <Table label={t('limits.title')} snug>
        <thead>
          <tr>
            <Th>{t('limits.year')}</Th>
            <Th>{t('use_class')}</Th>
            <Th numeric>{t('limits.limit')}</Th>
            <Th numeric>{t('limits.used')}</Th>
            <Th numeric>{t('limits.reserved')}</Th>
            <Th numeric>{t('limits.usable')}</Th>
            <Th>{t('limits.set')}</Th>
          </tr>
        </thead>
        <tbody>
          {limits.map((one) => (
            <tr key={`${one.year} ${one.useClass}`}>
              <Td phone="first">{one.year}</Td>
              <Td phone="plain">
                {t(`classOf.${one.useClass}`)}
                {one.isTonnage && ` · ${t('limits.isTonnage')}`}
              </Td>
              <Td numeric phone="labelled" data-label={t('limits.limit')}>
                <Tonnes massG={one.limitG} />
              </Td>
              <Td numeric phone="labelled" data-label={t('limits.used')}>
                <Tonnes massG={one.usedG} />
              </Td>
              <Td numeric phone="labelled" data-label={t('limits.reserved')}>
                <Tonnes massG={one.reservedG} />
              </Td>
              <Td numeric phone="labelled" data-label={t('limits.usable')}>
                <Tonnes massG={one.limitG - one.usedG - one.reservedG} />
              </Td>
              <Td phone="end">
                {one.useClass === useClass && limitYears.includes(one.year) && (
                  <Link
                    to={pageUrl(system, 'registrations/limit', {
                      ...{ company, id, year: String(one.year) },
                    })}
                  >
                    {t('limits.setOf', { year: one.year })}
                  </Link>
                )}
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

function Facts({ slug, registration: of }: { slug: string; registration: RegistrationDetail }) {
  const { t } = useTranslation(['consoleRegistrations', 'substances']);
  const korean = of.keNo !== null;
  const words = (key: string, values: readonly string[]) =>
    values.map((value) => t(`${key}.${value}`)).join(t('ui:and')) || null;
  const fact = (name: string, value: string | null) => ({ term: t(name), value: value || null });
  return (
    <Panel title={t('facts')} note={slug.toUpperCase()}>
      <PanelBody>
        <DefinitionList
          facts={[
            fact('registration_no', of.registrationNo),
            fact('cas_no', of.casNo),
            fact('ec_no', of.ecNo),
            ...(korean ? [fact('ke_no', of.keNo)] : []),
            fact('jurisdiction', t(`marketOf.${of.jurisdiction}`)),
            fact('registration_type', t(`substances:typeOf.${of.registrationType}`)),
            fact('use_class', t(`classOf.${of.useClass}`)),
            ...(of.registrationType === 'duin'
              ? [fact('hazard_classes', words('hazardOf', of.hazardClasses))]
              : []),
            fact('tonnage_band', of.tonnageBand),
            { term: t('tonnage'), value: <Tonnes massG={of.tonnageG} /> },
            fact('alarm_percent', String(of.alarmPercent)),
            fact('submitted_on', of.submittedOn),
            fact('registered_on', of.registeredOn),
            fact('valid_from', of.validFrom),
            fact('valid_until', of.validUntil ?? t('open')),
            ...(korean
              ? [
                  fact('kr_class', of.krClass && t(`krClassOf.${of.krClass}`)),
                  fact('kr_profile', t(`krProfileOf.${of.krProfile}`)),
                  fact('generic_name', of.genericName),
                  fact('cbi_no', of.cbiNo),
                  fact('cbi_valid_until', of.cbiValidUntil),
                ]
              : [
                  fact('corap_status', of.corapStatus && t(`ui:status.corap.${of.corapStatus}`)),
                  fact('decision_deadline', of.decisionDeadline),
                ]),
            fact('openRecords', String(of.openRecords)),
          ]}
        />
      </PanelBody>
    </Panel>
  );
}
