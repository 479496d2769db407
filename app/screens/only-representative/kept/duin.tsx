import { useTranslation } from 'react-i18next';
import { nameIn, otherName } from '~/domain/kernel/name-in.ts';
import { notFound } from '~/domain/kernel/refusals.ts';
import { duinOfStaff } from '~/domain/only-representative/registration/duin.server.ts';
import { apiOf } from '~/domain/systems/profiles.ts';
import { redirect, useActionData, useLoaderData } from '~/framework.ts';
import { refuseSent } from '~/screens/subsystem/form/form.server.ts';
import { staffAction, staffLoader } from '../../door.server.ts';
import { ActNotices, RefusedAct } from '../../subsystem/detail/act-notices.tsx';
import { DetailFrame } from '../../subsystem/detail/detail-frame.tsx';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { useRefused } from '../../subsystem/refusal-text.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { DUIN_FORM, nameImporters } from '../substances/duin.server.ts';
import { DuinPanel } from '../substances/duin-panel.tsx';
import { companyIn } from './data.server.ts';

/** The DUIN that an address names. */
const idIn = ({ searchParams }: URL) => searchParams.get('id') ?? notFound();

export const loader = staffLoader(async (ctx, { url }) => {
  const { within, registration, duin } = await duinOfStaff(ctx, companyIn(url), idIn(url));
  const { id, nameZh, nameEn } = within.company;
  return {
    title: pageTitle(ctx, 'consoleRegistrations:importers'),
    company: { id, nameZh, nameEn },
    registration,
    duin,
    receipts: `${apiOf('provider')}/companies/${id}/registrations/${registration.id}/duin`,
  };
});

export const action = staffAction(async (ctx, visit) => {
  const { url } = visit;
  const { within, registration } = await duinOfStaff(ctx, companyIn(url), idIn(url), 'write');
  const sent = await visit.upload({ files: 1 });
  const saved = await nameImporters(within, registration.id, sent);
  if (!saved.ok) return refuseSent(DUIN_FORM, sent.fields, saved.refusal);
  const query = { company: within.company.id, id: registration.id, saved: 'duin' };
  throw redirect(pageUrl(ctx.system, 'registrations/duin', query));
});

export const meta = titleMeta;

/** Whom a DUIN covers: importers that it names, each with the receipt that says so. */
export default function DuinPage() {
  const { company, registration, duin, receipts } = useLoaderData<typeof loader>();
  const { t, i18n } = useTranslation(['consoleRegistrations', 'substances']);
  const { system } = useShell();
  const refusal = useRefused(useActionData<typeof action>(), {
    partner_id: t('substances:duin.importer'),
    notified_on: t('substances:duin.notifiedOn'),
    file: t('substances:duin.receipt'),
  });
  const here = { company: company.id };
  return (
    <DetailFrame
      title={t('importers')}
      subtitle={[nameIn(i18n.language, registration), otherName(i18n.language, registration)]
        .filter(Boolean)
        .join(' · ')}
      above={[
        {
          label: nameIn(i18n.language, company),
          to: pageUrl(system, 'companies/detail', { id: company.id }),
        },
        { label: t('title'), to: pageUrl(system, 'registrations', here) },
      ]}
      list={{
        title: nameIn(i18n.language, registration),
        page: 'registrations/detail',
        query: { ...here, id: registration.id },
      }}
      notices={
        <>
          <ActNotices words="substances" acts={['duin']} refused={null} />
          {refusal?.code === 4106 && (
            <RefusedAct refused={refusal}>{t('substances:conflict')}</RefusedAct>
          )}
        </>
      }
    >
      <DuinPanel
        detail={{ substance: registration, duin }}
        mayChange
        refusal={refusal}
        receipts={receipts}
      />
    </DetailFrame>
  );
}
