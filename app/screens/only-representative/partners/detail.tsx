import { useTranslation } from 'react-i18next';
import { notFound } from '~/domain/kernel/refusals.ts';
import { act } from '~/domain/kernel/verb.ts';
import { notificationVerbs } from '~/domain/only-representative/notification/verbs.server.ts';
import {
  findPartner,
  type Partner,
} from '~/domain/only-representative/trade-partner/find.server.ts';
import { countryName, listCountries } from '~/domain/tenancy/countries.ts';
import { redirect, useActionData, useLoaderData, useSearchParams } from '~/framework.ts';
import { askedTexts } from '~/screens/subsystem/form/asked-texts.ts';
import { answerForm, refuseSent, refuseSubmission } from '~/screens/subsystem/form/form.server.ts';
import { readForm } from '~/screens/subsystem/form/read-form.ts';
import { Alert } from '~/ui/alert.tsx';
import { LateBoundary } from '~/ui/late.tsx';
import { Tag } from '~/ui/status.tsx';
import { ActNotices } from '../../subsystem/detail/act-notices.tsx';
import { DetailFrame } from '../../subsystem/detail/detail-frame.tsx';
import { History } from '../../subsystem/detail/history.tsx';
import { NameHeldTag } from '../../subsystem/name-held.tsx';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { useRefused } from '../../subsystem/refusal-text.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { orAction, orLoader } from '../door.server.ts';
import { OpenRequests } from '../requests/open-requests.tsx';
import { changePartner, editPartnerBy } from './change.server.ts';
import { ContactsPanel } from './contacts-panel.tsx';
import { EditPartner } from './edit-partner.late.tsx';
import { checkNotification } from './notification-check.ts';
import { NOTIFICATION_FORM, notificationOf } from './notification-form.ts';
import { Notify } from './notify.late.tsx';
import { Overview } from './overview.tsx';
import { PartnerActions } from './partner-actions.tsx';
import { checkEdited } from './partner-check.ts';
import { PARTNER_FORM } from './partner-form.ts';
import { PartnerNotifications } from './partner-notifications.tsx';
import { PartnerRecords } from './partner-records.tsx';
import { PublicProducts } from './public-products.tsx';

/** The buttons of the page, and the contact that was typed beside those that stay. */
const CONTACT_FORM = askedTexts(['intent', 'name', 'email', 'phone'], {
  nameOf: (path) => path.split('.').at(-1) ?? path,
});

export const loader = orLoader(async (ctx, { url }) => {
  const partner = await findPartner(ctx, url.searchParams.get('id') ?? notFound());
  const mayWrite = ctx.actor.role !== 'viewer';
  const editing = url.searchParams.has('edit') && mayWrite;
  return {
    title: `${partner.name} · ${pageTitle(ctx, 'partners:title')}`,
    partner,
    country: countryName(partner.country, ctx.locale),
    /** Only the form needs them all. */
    countries: editing ? listCountries(ctx.locale) : null,
    notifying: url.searchParams.has('notify') && mayWrite && partner.state === 'active',
  };
});

export const action = orAction(async (ctx, visit) => {
  const id = visit.url.searchParams.get('id') ?? notFound();
  const form = await visit.form();
  if (form.get('intent') === 'edit') {
    const sent = readForm(PARTNER_FORM, checkEdited, form);
    if (sent.submission.status !== 'success') return answerForm(sent);
    const version = Number(form.get('version'));
    const confirmed = form.get('confirm_mismatch') === 'yes';
    const edited = await editPartnerBy(ctx, id, sent.values, version, confirmed);
    if (!edited.ok) return refuseSubmission(PARTNER_FORM, sent, edited.refusal);
    throw redirect(pageUrl(ctx.system, 'tradePartner/list/detail', { id, saved: 'edited' }));
  }
  if (form.get('intent') === 'notify') {
    const sent = readForm(NOTIFICATION_FORM, checkNotification, form);
    if (sent.submission.status !== 'success') return answerForm(sent);
    const { sendNotification } = notificationVerbs.verbs;
    const written = await act(sendNotification, ctx, '', notificationOf(id, sent.values));
    if (!written.ok) return refuseSubmission(NOTIFICATION_FORM, sent, written.refusal);
    const { remaining } = written.value;
    throw redirect(
      pageUrl(ctx.system, 'tradePartner/list/detail', {
        id,
        saved: 'notified',
        remaining: String(remaining),
      }),
    );
  }
  const outcome = await changePartner(ctx, id, form);
  if (!outcome.ok) return refuseSent(CONTACT_FORM, form, outcome.refusal);
  if (outcome.value === 'deleted') {
    throw redirect(pageUrl(ctx.system, 'tradePartner/list', { deleted: '1' }));
  }
  const query = { id, saved: outcome.value };
  throw redirect(pageUrl(ctx.system, 'tradePartner/list/detail', query));
});

export const meta = titleMeta;

export default function PartnerDetail() {
  const { partner, country, countries, notifying } = useLoaderData<typeof loader>();
  const reading = countries === null && !notifying;
  const answer = useActionData<typeof action>();
  // The form says at its fields what was refused; the buttons have only the page.
  const refused = useRefused(reading ? answer : undefined);
  const { t } = useTranslation('partners');
  const [params] = useSearchParams();
  // What was typed is refused beside it.
  const typed = refused?.typed.intent === 'contacts' && refused.code !== 4106 ? refused : null;
  const supplier = partner.role === 'supplier';
  return (
    <DetailFrame
      title={partner.name}
      list={{ title: t('title'), page: 'tradePartner/list' }}
      status={
        <>
          <Tag>{t(`roleOf.${partner.role}`)}</Tag>
          {partner.onPlatform && <Tag tone="brand">{t('onPlatform')}</Tag>}
          <NameHeldTag held={partner.nameHeld && partner.state !== 'held'} />
          {partner.state !== 'active' && <Tag tone="warn">{t(`stateOf.${partner.state}`)}</Tag>}
        </>
      }
      actions={reading && <PartnerActions partner={partner} />}
      {...(reading && {
        parts: [
          { to: '#overview', label: t('overview'), current: true },
          { to: '#contacts', label: t('contacts.title'), count: partner.contacts.length },
          { to: '#records', label: t('records'), count: partner.recordCount },
          ...(supplier
            ? [{ to: '#products', label: t('publicProducts'), count: partner.products.length }]
            : []),
          {
            to: '#notifications',
            label: t('notify.list'),
            count: partner.notifications.length,
          },
          { to: '#history', label: t('history'), count: partner.history.length },
        ],
      })}
    >
      <ActNotices
        words="partners"
        acts={['added', 'edited', 'archived', 'restored', 'applied', 'notified', 'contacts']}
        values={{ remaining: Number(params.get('remaining') ?? 0) }}
        draft={{ of: 'partner', ends: 'added' }}
        refused={typed ? null : refused}
      />
      <OpenRequests requests={partner.requests} />
      <Awaits partner={partner} />
      {/* Around both, so that the page stays until the form has come. */}
      <LateBoundary>
        {notifying ? (
          <Notify partner={partner} answer={answer} />
        ) : countries === null ? (
          <>
            <Overview partner={partner} country={country} />
            <ContactsPanel partner={partner} refused={typed} />
            <PartnerRecords partner={partner} />
            {supplier && <PublicProducts partner={partner} />}
            <PartnerNotifications partner={partner} />
            <History words="partners" entries={partner.history} />
          </>
        ) : (
          <EditPartner partner={partner} country={country} countries={countries} answer={answer} />
        )}
      </LateBoundary>
    </DetailFrame>
  );
}

/** What it waits for, or why it lapsed. */
function Awaits({ partner: { state, email, nameHeld } }: { partner: Partner }) {
  const { t } = useTranslation('partners');
  if (state === 'lapsed' && nameHeld) return <Alert tone="warn">{t('awaits.name_refused')}</Alert>;
  if (state !== 'applied' && state !== 'held' && state !== 'lapsed') return null;
  return <Alert tone="warn">{t(`awaits.${state}`, { email })}</Alert>;
}
