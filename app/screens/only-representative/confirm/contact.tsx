import { useTranslation } from 'react-i18next';
import { deadlineOfParty } from '~/domain/tenancy/zones.ts';
import { Trans } from '~/i18n/trans.tsx';
import { useCountryName } from '~/screens/country-name.ts';
import { ErrorSummary } from '~/ui/alert.tsx';
import { AnswerBlock, AnswerButtons, ChoiceCards } from '~/ui/public/choice-cards.tsx';
import { Lead, PageTitle, Section } from '~/ui/public/page-text.tsx';
import { Facts } from '~/ui/public/receipt.tsx';
import { Stamp, StateMessage } from '~/ui/public/state-page.tsx';
import type { Around, ContactView, PartProps } from './view.ts';

interface Names {
  nameZh: string;
  nameEn: string;
}

const named = ({ nameZh, nameEn }: Names, zh: boolean) => (zh ? nameZh : nameEn);

/** A partner's contact: asked whether its details are right, thanked, or told why the link is dead. */
export function ContactPart({
  view,
  around,
  zh,
}: {
  view: ContactView;
  around: Around;
  zh: boolean;
}) {
  if (view.state === 'contact') return <AskContact {...{ view, around, zh }} />;
  if (view.state === 'contact-done') return <ContactDone {...{ view, zh }} />;
  return <DeadContact {...{ view, around }} />;
}

function AskContact({ view, around, zh }: PartProps<'contact'>) {
  const { t } = useTranslation('confirm');
  const { page, error } = view;
  const company = named(page.company, zh);
  const { day } = deadlineOfParty(page.partner, page.expiresAtMs);
  return (
    <>
      <ErrorSummary
        title={t('contact.notAnswered')}
        errors={error ? [{ fieldId: 'answer', message: t('contact.required') }] : []}
      />
      <PageTitle
        caption={t('contact.caption')}
        title={t('contact.question')}
        lead={
          <Trans
            t={t}
            i18nKey="contact.lead"
            values={{ company, day }}
            components={{ b: <b />, time: <b className="whitespace-nowrap" /> }}
          />
        }
      />
      <ContactFacts page={page} zh={zh} />
      <AnswerForm view={view} around={around} />
    </>
  );
}

type Asked = PartProps<'contact'>['view'];

/** Who asks, and the details that are asked about. */
function ContactFacts({ page, zh }: Pick<Asked, 'page'> & { zh: boolean }) {
  const { t } = useTranslation('confirm');
  const region = useCountryName();
  const { company, partner } = page;
  return (
    <Facts
      tight
      facts={[
        {
          term: t('contact.askedBy'),
          value: named(company, zh),
          detail: (
            <>
              <span lang={zh ? 'en' : 'zh-CN'}>{named(company, !zh)}</span>
              <br />
              {region(company.country)}
            </>
          ),
        },
        { term: t('contact.name'), value: partner.name, detail: region(partner.country) },
        { term: t('contact.address'), value: partner.address },
        { term: t('contact.email'), value: partner.email },
      ]}
    />
  );
}

function AnswerForm({ view, around }: Omit<PartProps<'contact'>, 'zh'>) {
  const {
    t,
    i18n: { language },
  } = useTranslation('confirm');
  const { token, error } = view;
  return (
    <form noValidate method="post" action={`${around.path}?kind=partner&lang=${language}`}>
      <input type="hidden" name="token" value={token} />
      <Section title={t('contact.answer')}>
        <AnswerBlock>
          <ChoiceCards
            id="answer"
            name="answer"
            label={t('contact.answer')}
            error={error && t('contact.required')}
            choices={[
              { value: 'confirm', title: t('contact.yes'), detail: t('contact.yesDetail') },
              { value: 'reject', title: t('contact.no'), detail: t('contact.noDetail') },
            ]}
          />
          <AnswerButtons
            none={t('contact.send')}
            confirm={t('contact.sendYes')}
            reject={t('contact.sendNo')}
            hint={t('contact.proof')}
          />
        </AnswerBlock>
      </Section>
    </form>
  );
}

function ContactDone({ view, zh }: Omit<PartProps<'contact-done'>, 'around'>) {
  const { t } = useTranslation('confirm');
  const { answer, company } = view.receipt;
  return (
    <>
      <Stamp kind={answer === 'yes' ? 'done' : 'no'}>{t(`contact.done.${answer}`)}</Stamp>
      <Lead>{t(`contact.done.${answer}Words`, { company: named(company, zh) })}</Lead>
    </>
  );
}

const ICONS = { expired: 'clock', used: 'done', superseded: 'newer', unknown: 'no' } as const;

function DeadContact({ view, around }: Omit<PartProps<'contact-dead'>, 'zh'>) {
  const { t } = useTranslation('confirm');
  const { reason } = view;
  return (
    <StateMessage icon={ICONS[reason]} title={t(`contact.dead.${reason}`)}>
      {t(`contact.dead.${reason}Words`, { email: around.supportEmail })}
    </StateMessage>
  );
}
