import { useTranslation } from 'react-i18next';
import type { Area } from '~/domain/systems/profiles.ts';
import { landingPath, permittedSystems } from '~/domain/tenancy/access.ts';
import { type MetaFunction, useLoaderData } from '~/framework.ts';
import { translator } from '~/i18n/i18next.server.ts';
import { TOUR_STEPS } from '~/ui/notices/tour-steps.ts';
import { Contents } from '~/ui/public/contents.tsx';
import { BulletList, Lead, PageTitle, Section } from '~/ui/public/page-text.tsx';
import { documentOnly } from '../account/document-only.ts';
import { AccountFrame } from '../account/page-frame.tsx';
import { userLoader } from '../door.server.ts';
import { MANUAL_SECTIONS } from './sections.ts';

export const handle = { script: false, surface: 'public' };
export const clientLoader = documentOnly;
export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: data?.title }];

export const loader = userLoader(async ({ identity, locale, config }, { url }) => {
  const t = translator(locale);
  return {
    title: t('account:pageTitle', { page: t('manual:title') }),
    here: url.pathname,
    home: landingPath(identity) ?? '/',
    supportEmail: config.supportEmail,
    sections: sectionsFor(permittedSystems(identity).map(({ area }) => area)),
  };
});

/** What is about every area, and about those that the reader may enter. */
function sectionsFor(areas: readonly Area[]): string[] {
  const shown = MANUAL_SECTIONS.filter(({ area }) => area === undefined || areas.includes(area));
  return shown.map(({ id }) => id);
}

/** The user manual: what each page does and how, one section per entry of the menu. */
export default function Manual() {
  const { home, here, supportEmail, sections } = useLoaderData<typeof loader>();
  const { t } = useTranslation('manual');
  return (
    <AccountFrame home={home} here={here} supportEmail={supportEmail}>
      <PageTitle title={t('title')} lead={t('lead')} />
      <Lead>
        <a href={home}>{t('backHome')}</a>
      </Lead>
      <Contents
        title={t('contents')}
        entries={sections.map((id) => ({ id, label: t(`sections.${id}.title`) }))}
      />
      {sections.map((id) => (
        <Section key={id} id={id} title={t(`sections.${id}.title`)} lead={t(`sections.${id}.text`)}>
          {id === 'tour' ? <TourInWords /> : <How section={id} />}
        </Section>
      ))}
    </AccountFrame>
  );
}

function How({ section }: { section: string }) {
  const { t } = useTranslation('manual');
  return <BulletList items={t(`sections.${section}.how`).split('\n')} />;
}

/** For whom the tour does not run: on paper, and without script. */
function TourInWords() {
  const { t } = useTranslation('notices');
  const items = TOUR_STEPS.map(({ id, note }) => (
    <>
      <b>{t(`tour.steps.${id}.title`)}</b>
      <br />
      {t(`tour.steps.${id}.text`)}
      {note && ` ${t(`tour.steps.${id}.note`)}`}
    </>
  ));
  return <BulletList ordered items={items} />;
}
