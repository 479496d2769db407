import { useTranslation } from 'react-i18next';
import { Form } from '~/framework.ts';
import { Button, LinkButton, Why } from '~/ui/button.tsx';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';
import { CopyButton } from '~/ui/copy-button.tsx';
import { FileRow } from '~/ui/form/file-drop.tsx';
import { MailLink } from '~/ui/mail-link.tsx';
import { DefinitionList, type Fact, Panel, PanelBody } from '~/ui/panel.tsx';
import { Tag } from '~/ui/status.tsx';
import { DetailFrame, type DetailFrameProps } from '../../subsystem/detail/detail-frame.tsx';
import { History } from '../../subsystem/detail/history.tsx';
import { NameHeld, NameHeldTag } from '../../subsystem/name-held.tsx';
import { PageCompany } from '../../subsystem/page-company.tsx';
import { SameNumber } from '../../subsystem/same-number.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { Authorisation, Level } from './authorisation.tsx';
import { ChildrenPanel, ContactsPanel, SentPanel, TradesPanel } from './enterprise-panels.tsx';
import type { Enterprise } from './found.ts';
import { useEnterpriseName } from './use-enterprise-name.ts';

interface FrameProps extends Pick<DetailFrameProps, 'list' | 'above' | 'children'> {
  /** None while it is being entered. */
  found: Enterprise | null;
  /** Its form is shown, beside which there is nothing else to do. */
  editing?: boolean;
  /** The list as this browser remembers it. */
  table: string;
  /** Page of the enterprise, to which `id` and `edit` are added. */
  page: string;
  query?: Record<string, string>;
  words: 'distributor' | 'other';
}

/** Who it is, and what can be done with it. */
export function EnterpriseFrame({ list, above, table, editing, children, ...of }: FrameProps) {
  const { found, page, query } = of;
  const { t } = useTranslation('enterprises');
  const nameOf = useEnterpriseName();
  const shown = editing ? null : found;
  return (
    <DetailFrame
      title={found ? nameOf(found) : t('new')}
      list={list}
      above={above}
      around={{ words: 'enterprises', table, id: found?.id ?? '', page, query }}
      alone={shown === null}
      prints={shown !== null}
      status={shown && <EnterpriseTags found={shown} />}
      actions={shown && <Changes {...of} found={shown} />}
    >
      {children}
    </DetailFrame>
  );
}

function EnterpriseTags({ found }: { found: Enterprise }) {
  const { t } = useTranslation('enterprises');
  return (
    <>
      {found.roles.map((one) => (
        <Tag key={one}>{t(`roleOf.${one}`)}</Tag>
      ))}
      <NameHeldTag held={found.nameHeld} />
      {found.archived && <Tag tone="warn">{t('stateOf.archived')}</Tag>}
    </>
  );
}

interface ChangesProps extends Pick<FrameProps, 'page' | 'query' | 'words'> {
  found: Enterprise;
}

/** What a member may do with it. */
function Changes({ found, page, query = {}, words }: ChangesProps) {
  const { t } = useTranslation('enterprises');
  const { system, role } = useShell();
  const { id } = found;
  if (role === 'viewer') return <Why>{t('viewerWhy')}</Why>;
  if (found.archived) return <StateForm found={found} intent="restore" />;
  return (
    <>
      <ConfirmDialog
        trigger={t('archive')}
        title={t(`archiveTitle.${words}`)}
        keep={t('keep')}
        action={<StateForm found={found} intent="archive" />}
      >
        <p>{t(`archiveText.${words}`)}</p>
      </ConfirmDialog>
      {found.agencyLevel !== null && found.agencyLevel !== 'other' && (
        <LinkButton icon="plus" to={pageUrl(system, page, { new: '1', parent: id })}>
          {t('addChild')}
        </LinkButton>
      )}
      <LinkButton
        variant="primary"
        icon="edit"
        to={pageUrl(system, page, { ...query, id, edit: '1' })}
      >
        {t('edit')}
      </LinkButton>
    </>
  );
}

function StateForm({ found, intent }: { found: Enterprise; intent: 'archive' | 'restore' }) {
  const { t } = useTranslation('enterprises');
  return (
    <Form method="post">
      <PageCompany />
      <input type="hidden" name="version" value={found.version} />
      <Button
        name="intent"
        value={intent}
        variant="primary"
        icon={intent === 'restore' ? 'undo' : undefined}
      >
        {t(intent)}
      </Button>
    </Form>
  );
}

/** Everything of an enterprise, for reading. */
export function EnterpriseView({ found, country }: { found: Enterprise; country: string }) {
  const distributor = found.roles.includes('distributor');
  return (
    <>
      <NameHeld held={found.nameHeld} />
      <SameNumber others={found.sameNumber} />
      <Overview found={found} country={country} />
      {distributor && <Sale found={found} />}
      {distributor && <ChildrenPanel found={found} />}
      <ContactsPanel found={found} />
      {distributor && <TradesPanel found={found} />}
      <SentPanel found={found} />
      <History words="enterprises" entries={found.history} />
    </>
  );
}

function Overview({ found, country }: { found: Enterprise; country: string }) {
  const { t } = useTranslation('enterprises');
  const said = (text: string | null, lang?: string) =>
    text ? <span lang={lang}>{text}</span> : undefined;
  const facts: Fact[] = [
    { term: t('cname'), value: said(found.companyCname, 'zh-CN') },
    { term: t('ename'), value: said(found.companyEname, 'en') },
    { term: t('country'), value: country },
    { term: t('region'), value: found.region ? t(`regionOf.${found.region}`) : undefined },
    { term: t('uscc'), value: said(found.uscc) },
    {
      term: t('oaId'),
      value: found.oaId && (
        <>
          {found.oaId} <CopyButton text={found.oaId} label={t('copyOaId')} />
        </>
      ),
    },
    { term: t('addressCn'), value: said(found.addressCn, 'zh-CN'), span: true },
    { term: t('addressEn'), value: said(found.addressEn, 'en'), span: true },
    { term: t('contactCname'), value: said(found.contactCname, 'zh-CN') },
    { term: t('contactEname'), value: said(found.contactEname, 'en') },
    {
      term: t('contactEmail'),
      value: found.contactEmail ? <MailLink address={found.contactEmail} /> : undefined,
    },
    { term: t('contactPhone'), value: found.contactPhone || undefined },
  ];
  return (
    <Panel id="overview" title={t('overview')}>
      <PanelBody>
        <DefinitionList layout="wide" facts={facts} />
      </PanelBody>
    </Panel>
  );
}

/** Level, those above, and until when it may sell. */
function Sale({ found }: { found: Enterprise }) {
  const { t } = useTranslation('enterprises');
  const { system } = useShell();
  const { authorisationFile: file } = found;
  const nameOf = useEnterpriseName();
  return (
    <Panel id="sale" title={t('form.sale')}>
      <PanelBody>
        <div className="grid gap-3">
          <DefinitionList
            layout="wide"
            facts={[
              { term: t('level'), value: found.agencyLevel && <Level level={found.agencyLevel} /> },
              {
                term: t('above'),
                value: found.above.length === 0 ? undefined : found.above.map(nameOf).join(' → '),
                span: true,
              },
              { term: t('openTrades'), value: found.openTrades },
              { term: t('authorisedFrom'), value: found.authorisedFrom ?? undefined },
              { term: t('authorisedUntil'), value: <Authorisation of={found} /> },
            ]}
          />
          {file && (
            <FileRow
              name={file.name}
              sizeBytes={file.sizeBytes}
              href={`/${system.slug}/api/document/${file.id}`}
              notes={[t('authorisationFile')]}
            />
          )}
        </div>
      </PanelBody>
    </Panel>
  );
}
