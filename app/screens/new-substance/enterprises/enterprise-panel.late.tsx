import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import type { CnEnterprise } from '~/domain/new-substance/enterprise/find.server.ts';
import { Form, Link } from '~/framework.ts';
import { useCountryName } from '~/screens/country-name.ts';
import { ActNotices, RefusedAct } from '~/screens/subsystem/detail/act-notices.tsx';
import type { FormAnswer } from '~/screens/subsystem/form/form.ts';
import { type LateCheck, useCheckedForm } from '~/screens/subsystem/form/use-form.ts';
import { Alert } from '~/ui/alert.tsx';
import { Button } from '~/ui/button.tsx';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';
import { count } from '~/ui/format.ts';
import { DefinitionList, type Fact, Panel, PanelBody } from '~/ui/panel.tsx';
import { Tag } from '~/ui/status.tsx';
import { History } from '../../subsystem/detail/history.tsx';
import { useSending } from '../../subsystem/going.ts';
import { NameHeld, NameHeldTag } from '../../subsystem/name-held.tsx';
import { useRefused } from '../../subsystem/refusal-text.ts';
import { useCn } from '../use-cn.ts';
import { ContactsPanel } from './contacts-panel.tsx';
import { EnterpriseFields } from './enterprise-fields.tsx';
import { ENTERPRISE_FORM, type EnterpriseValues } from './enterprise-form.ts';
import { PanelTitle } from './panel-title.tsx';

const lateCheck: LateCheck<EnterpriseValues> = async () =>
  (await import('./enterprise-check.ts')).checkEdited;

const SAVED = ['created', 'edited', 'contacts', 'archived', 'restored'];
/** What a member changes of the own enterprise; staff keep the rest. */
const OF_OWN = ['company_alias', 'business_type', 'contact_address'] as const;
const OF_RELATED = ENTERPRISE_FORM.names.filter((name) => name !== 'company_id');

interface PanelProps {
  enterprise: CnEnterprise;
  answer: FormAnswer | undefined;
}

/** One enterprise beside the list: who it is, whom it has, which filings name it. */
export function EnterprisePanel({ enterprise, answer }: PanelProps) {
  const { t, i18n } = useTranslation('cnEnterprises');
  const { kind, nameZh, nameEn, archived, mayWrite, warnings } = enterprise;
  const facts = useFacts(enterprise, OF_RELATED);
  return (
    <>
      <Panel labelledBy="enterprise">
        <PanelTitle title={<bdi>{nameIn(i18n.language, { nameZh, nameEn })}</bdi>}>
          <Tag tone={kind === 'own' ? 'brand' : 'plain'}>{t(`kindOf.${kind}`)}</Tag>
          <NameHeldTag held={enterprise.nameHeld} />
          {archived && <Tag>{t('stateOf.archived')}</Tag>}
        </PanelTitle>
        <PanelBody className="grid gap-4 pt-(--pad)">
          <ActNotices words="cnEnterprises" acts={SAVED} refused={null} />
          <NameHeld held={enterprise.nameHeld} />
          {warnings.includes('uscc') && <Alert tone="warn">{t('warningOf.uscc')}</Alert>}
          {mayWrite && !archived ? (
            <EditForm key={enterprise.id} enterprise={enterprise} answer={answer} />
          ) : (
            <DefinitionList facts={facts} layout="rows" />
          )}
          <Rest enterprise={enterprise} />
        </PanelBody>
        {mayWrite && kind === 'related' && <Moves enterprise={enterprise} answer={answer} />}
      </Panel>
      <ContactsPanel enterprise={enterprise} answer={answer} />
      <LatestFilings enterprise={enterprise} />
      <Changed enterprise={enterprise} />
    </>
  );
}

/** Values of fields as they are read. */
function useFacts(
  enterprise: CnEnterprise,
  names: readonly (typeof ENTERPRISE_FORM.names)[number][],
): Fact[] {
  const { t } = useTranslation('cnEnterprises');
  const country = useCountryName();
  const values = ENTERPRISE_FORM.of(enterprise);
  const facts: Record<string, Fact> = {
    name_zh: { term: t('nameZh'), value: values.name_zh || null },
    name_en: { term: t('nameEn'), value: values.name_en || null },
    company_alias: { term: t('alias'), value: values.company_alias || null },
    business_type: {
      term: t('businessType'),
      value: t(`businessTypeOf.${enterprise.businessType}`),
    },
    country: { term: t('country'), value: country(values.country) },
    uscc: { term: t('uscc'), value: values.uscc || null },
    contact_address: { term: t('contactAddress'), value: values.contact_address || null },
  };
  return names.flatMap((name) => facts[name] ?? []);
}

/** What nobody here changes: what staff keep of the own enterprise, and whose it is. */
function Rest({ enterprise }: Pick<PanelProps, 'enterprise'>) {
  const { t, i18n } = useTranslation('cnEnterprises');
  const { several } = useCn();
  const { kind, mayWrite, archived, loginEmail, companyZh, companyEn } = enterprise;
  const own = kind === 'own';
  const kept = useFacts(enterprise, ['name_zh', 'name_en', 'country', 'uscc']);
  const facts = [
    ...(own && mayWrite && !archived ? kept : []),
    ...(own ? [{ term: t('loginEmail'), value: loginEmail || null }] : []),
    ...(several
      ? [{ term: t('company'), value: nameIn(i18n.language, { zh: companyZh, en: companyEn }) }]
      : []),
  ];
  if (facts.length === 0) return null;
  return (
    <div className="grid gap-2">
      <DefinitionList facts={facts} layout="rows" />
      {own && <p className="text-sm text-muted">{t('keptByStaff')}</p>}
    </div>
  );
}

function EditForm({ enterprise, answer }: PanelProps) {
  const { t } = useTranslation('cnEnterprises');
  const busy = useSending().formData?.get('intent') === 'save';
  const checked = useCheckedForm({
    id: 'enterprise-form',
    shape: ENTERPRISE_FORM,
    check: lateCheck,
    answer,
    defaultValue: ENTERPRISE_FORM.of(enterprise),
  });
  return (
    <Form
      method="post"
      id={checked.form.id}
      onSubmit={checked.form.onSubmit}
      noValidate
      className="[--control:36px] grid gap-4"
    >
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="version" value={enterprise.version} />
      {enterprise.kind === 'own' && <KeptFields enterprise={enterprise} />}
      <EnterpriseFields
        checked={checked}
        names={enterprise.kind === 'own' ? OF_OWN : OF_RELATED}
        stale={answer?.refusal?.code === 4106}
      />
      <div>
        <Button variant="primary" busy={busy}>
          {t('confirm')}
        </Button>
      </div>
    </Form>
  );
}

/** Sent along, so that the check knows the whole; the action takes them from what is kept. */
function KeptFields({ enterprise }: Pick<PanelProps, 'enterprise'>) {
  const values = ENTERPRISE_FORM.of(enterprise);
  return (['name_zh', 'name_en', 'country', 'uscc'] as const).map((name) => (
    <input key={name} type="hidden" name={name} value={values[name]} />
  ));
}

/** Out of use, into it again, or away; each asks first. */
function Moves({ enterprise, answer }: PanelProps) {
  const { t } = useTranslation('cnEnterprises');
  const refused = useRefused(answer);
  const { archived, inUse, version } = enterprise;
  const button = (intent: string, variant: 'danger' | 'primary') => (
    <Form method="post">
      <input type="hidden" name="version" value={version} />
      <Button variant={variant} name="intent" value={intent}>
        {t(`move.${intent}`)}
      </Button>
    </Form>
  );
  const refusedMove = refused !== null && Object.keys(refused.typed).length === 0;
  return (
    <div className="grid gap-2 border-t border-line-soft px-(--pad) py-2.5">
      {refusedMove && Object.keys(refused.fields).length === 0 && <RefusedAct refused={refused} />}
      <div className="flex flex-wrap gap-2">
        {archived ? (
          button('restore', 'primary')
        ) : (
          <ConfirmDialog
            trigger={t('move.archive')}
            triggerLook={{ size: 'sm' }}
            title={t('move.archiveTitle')}
            keep={t('cancel')}
            action={button('archive', 'danger')}
          >
            <p>{t('move.archiveText')}</p>
          </ConfirmDialog>
        )}
        {!inUse && (
          <ConfirmDialog
            trigger={t('move.delete')}
            triggerLook={{ size: 'sm', icon: 'trash' }}
            title={t('move.deleteTitle')}
            keep={t('cancel')}
            action={button('delete', 'danger')}
          >
            <p>{t('move.deleteText')}</p>
          </ConfirmDialog>
        )}
        {inUse && !archived && <p className="text-sm text-muted">{t('move.inUse')}</p>}
      </div>
    </div>
  );
}

/** Who changed what; of contacts, whose rows came, changed and went. */
function Changed({ enterprise }: Pick<PanelProps, 'enterprise'>) {
  const { t } = useTranslation('cnEnterprises');
  return (
    <History
      words="cnEnterprises"
      entries={enterprise.history}
      note={({ detail }) =>
        (['added', 'changed', 'removed'] as const).map((what) => {
          const rows = detail[what];
          return (
            Array.isArray(rows) &&
            rows.length > 0 && (
              <div key={what}>{t(`contactsDid.${what}`, { names: rows.join(t('listComma')) })}</div>
            )
          );
        })
      }
    />
  );
}

/** The newest filings that name it. */
function LatestFilings({ enterprise }: Pick<PanelProps, 'enterprise'>) {
  const { t } = useTranslation(['cnEnterprises', 'filings']);
  const { url } = useCn();
  const { latestFilings, filings } = enterprise;
  return (
    <Panel
      title={t('filingsTitle')}
      note={filings > 0 && t('filingsOf', { total: count(filings) })}
    >
      {latestFilings.length === 0 ? (
        <PanelBody className="text-sm text-muted">{t('noFilings')}</PanelBody>
      ) : (
        <ul className="border-t border-line-soft">
          {latestFilings.map((filing) => (
            <li
              key={filing.id}
              className="flex flex-wrap items-baseline gap-x-3 border-line-soft px-(--pad) py-2 not-first:border-t"
            >
              <Link
                className="inline-flex min-h-6 items-center"
                to={url('RegFil/list/detail', { id: filing.id })}
              >
                {filing.certificateNo || t('filings:statusOf.draft')}
              </Link>
              <span className="min-w-0 flex-1">{filing.tradeName}</span>
              <span className="text-sm text-muted">
                {[
                  filing.isApplicant && t('filings:applicant'),
                  filing.isAgent && t('filings:agent'),
                ]
                  .filter(Boolean)
                  .join(' / ')}
              </span>
              <span className="text-sm">{t(`filings:statusOf.${filing.status}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
