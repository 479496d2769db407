import { useTranslation } from 'react-i18next';
import { deadlineOfParty } from '~/domain/tenancy/zones.ts';
import { Trans } from '~/i18n/trans.tsx';
import { useCountryName } from '~/screens/country-name.ts';
import { DEAD_ICONS } from '~/screens/partner-link/dead-link.tsx';
import { LinkForm } from '~/screens/partner-link/link-form.tsx';
import { useNaming } from '~/screens/subsystem/naming.ts';
import { OtherName } from '~/screens/subsystem/other-name.tsx';
import { ErrorSummary } from '~/ui/alert.tsx';
import { AnswerBlock, AnswerButtons, ChoiceCards } from '~/ui/public/choice-cards.tsx';
import { Lead, PageTitle, Section } from '~/ui/public/page-text.tsx';
import { Facts } from '~/ui/public/receipt.tsx';
import { Stamp, StateMessage } from '~/ui/public/state-page.tsx';
import type { Around, ContactView, PartProps } from './view.ts';

/** A partner's contact: asked whether its details are right, thanked, or told why the link is dead. */
export function ContactPart({ view, around }: { view: ContactView; around: Around }) {
  if (view.state === 'contact') return <AskContact {...{ view, around }} />;
  if (view.state === 'contact-done') return <ContactDone {...{ view }} />;
  return <DeadContact {...{ view, around }} />;
}

function AskContact({ view, around }: PartProps<'contact'>) {
  const { t } = useTranslation('confirm');
  const { name } = useNaming();
  const { page, error } = view;
  const company = name(page.company);
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
      <ContactFacts page={page} />
      <AnswerForm view={view} around={around} />
    </>
  );
}

type Asked = PartProps<'contact'>['view'];

/** Who asks, and the details that are asked about. */
function ContactFacts({ page }: Pick<Asked, 'page'>) {
  const { t } = useTranslation('confirm');
  const { name } = useNaming();
  const region = useCountryName();
  const { company, partner } = page;
  return (
    <Facts
      tight
      facts={[
        {
          term: t('contact.askedBy'),
          value: name(company),
          detail: (
            <>
              <OtherName of={company} />
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

function AnswerForm({ view, around }: PartProps<'contact'>) {
  const { t } = useTranslation('confirm');
  const { token, error } = view;
  return (
    <LinkForm around={around} token={token} query={{ kind: 'partner' }}>
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
    </LinkForm>
  );
}

function ContactDone({ view }: Omit<PartProps<'contact-done'>, 'around'>) {
  const { t } = useTranslation('confirm');
  const { name } = useNaming();
  const { answer, company } = view.receipt;
  return (
    <>
      <Stamp kind={answer === 'yes' ? 'done' : 'no'}>{t(`contact.done.${answer}`)}</Stamp>
      <Lead>{t(`contact.done.${answer}Words`, { company: name(company) })}</Lead>
    </>
  );
}

function DeadContact({ view, around }: PartProps<'contact-dead'>) {
  const { t } = useTranslation('confirm');
  const { reason } = view;
  return (
    <StateMessage icon={DEAD_ICONS[reason]} title={t(`contact.dead.${reason}`)}>
      {t(`contact.dead.${reason}Words`, { email: around.supportEmail })}
    </StateMessage>
  );
}
