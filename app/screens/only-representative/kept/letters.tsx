import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { listLetters } from '~/domain/only-representative/confirmation-letter/list.server.ts';
import { Form, useLoaderData } from '~/framework.ts';
import { Button } from '~/ui/button.tsx';
import { EmptyState } from '~/ui/empty-state.tsx';
import { Panel, PanelFoot } from '~/ui/panel.tsx';
import { staffLoader } from '../../door.server.ts';
import { DetailFrame } from '../../subsystem/detail/detail-frame.tsx';
import { ReadAgain } from '../../subsystem/detail/read-again.tsx';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { Hindered, type LetterLinks, LetterTable } from '../substances/letters-table.tsx';
import { registrationIn } from './data.server.ts';

export const loader = staffLoader(async (ctx, { url }) => {
  const { within, company, registration } = await registrationIn(ctx, url);
  const { id, nameZh, nameEn, registrationNo } = registration;
  const letters = await listLetters(within, id);
  return {
    title: pageTitle(ctx, 'consoleRegistrations:letters.of', {
      name: nameIn(ctx.locale, registration),
    }),
    company,
    registration: { id, nameZh, nameEn, registrationNo },
    letters,
  };
});

export const meta = titleMeta;

/** Importers that a registration may be confirmed to, with their letters: those that are ticked get one. */
export default function RegistrationLetters() {
  const { company, registration, letters } = useLoaderData<typeof loader>();
  const { t, i18n } = useTranslation(['consoleRegistrations', 'substances']);
  const { system } = useShell();
  const query = { company: company.id, id: registration.id };
  const detail = pageUrl(system, 'registrations/detail', query);
  const links: LetterLinks = {
    partner: (id) => pageUrl(system, 'tradePartners/detail', { company: company.id, id }),
    certificate: (id) => pageUrl(system, 'certificates/detail', { id }),
    pdf: (id) => `/${system.slug}/api/certificates/${id}/pdf`,
    papers: detail,
  };
  const free = letters.filter(({ hindrances }) => hindrances.length === 0).length;
  return (
    <DetailFrame
      title={t('letters.title')}
      subtitle={[nameIn(i18n.language, registration), registration.registrationNo].join(' · ')}
      above={[
        {
          label: nameIn(i18n.language, company),
          to: pageUrl(system, 'companies/detail', { id: company.id }),
        },
        { label: t('title'), to: pageUrl(system, 'registrations', { company: company.id }) },
      ]}
      list={{ title: nameIn(i18n.language, registration), page: 'registrations/detail', query }}
    >
      <Panel
        title={t('letters.importers')}
        note={t('substances:letters.note')}
        actions={letters.some(({ state }) => state === 'drawing') && <ReadAgain />}
      >
        <Hindered letters={letters} links={links} />
        {letters.length === 0 ? (
          <EmptyState icon="users" title={t('letters.nobody.title')} tight>
            {t('letters.nobody.text')}
          </EmptyState>
        ) : (
          <Form action={pageUrl(system, 'bulk')}>
            <input type="hidden" name="act" value="letters" />
            <input type="hidden" name="company" value={company.id} />
            <input type="hidden" name="registration" value={registration.id} />
            <LetterTable letters={letters} chosen={free > 0 ? 'ids' : null} links={links} />
            <PanelFoot>
              {free > 0 ? (
                <Button icon="cert" variant="primary">
                  {t('letters.issue')}
                </Button>
              ) : (
                t('substances:letters.nothing')
              )}
            </PanelFoot>
          </Form>
        )}
      </Panel>
    </DetailFrame>
  );
}
