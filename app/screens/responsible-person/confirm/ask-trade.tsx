import { useTranslation } from 'react-i18next';
import type { TradeLinkPage } from '~/domain/responsible-person/confirmation/open-link.server.ts';
import { UNDERTAKINGS } from '~/domain/responsible-person/trade/kinds.ts';
import { deadlineOfParty } from '~/domain/tenancy/zones.ts';
import { Trans } from '~/i18n/trans.tsx';
import { Field } from '~/ui/form/field.tsx';
import { Textarea } from '~/ui/form/inputs.tsx';
import {
  AnswerBlock,
  AnswerButtons,
  ChoiceCards,
  IfRejected,
  Ticks,
} from '~/ui/public/choice-cards.tsx';
import { PageTitle, Section } from '~/ui/public/page-text.tsx';
import { Turns } from '~/ui/public/turns.tsx';
import { LinkForm, NameField, Wrong } from '../../partner-link/link-form.tsx';
import { useNaming } from '../../subsystem/naming.ts';
import { TradeBrief, TradeGoods } from './trade.tsx';
import { askedOf, type PartProps, type Returned } from './view.ts';

interface AskProps extends PartProps {
  page: TradeLinkPage;
  returned: Returned | null;
}

/** The question: whose turn it is, what arrives, and two answers of the same size. */
export function AskTrade({ page, returned, ...part }: AskProps) {
  const { t } = useTranslation('confirm');
  const { name } = useNaming();
  const company = name(page.company);
  const { party } = page;
  const rejects = returned?.typed.answer === 'reject';
  return (
    <>
      <Wrong
        returned={returned}
        title={t(rejects ? 'rp.errors.notRejected' : `rp.errors.notConfirmed.${party}`)}
      />
      <PageTitle
        caption={t('caption')}
        title={t(`rp.question.${party}`)}
        lead={
          <Trans
            t={t}
            i18nKey={`rp.lead.${party}`}
            values={{ company, partner: name(askedOf(page)), day: page.deadline.until }}
            components={{ b: <b />, time: <b className="whitespace-nowrap" /> }}
          />
        }
      />
      <WhoseTurn page={page} />
      <TradeBrief page={page} />
      <Section title={t('rp.goods.title')}>
        <TradeGoods page={page} />
      </Section>
      {party === 'responsible' && <State page={page} />}
      <LinkForm {...part} upload>
        <Section title={t('answer.title')}>
          <Answer page={page} returned={returned} company={company} />
        </Section>
      </LinkForm>
    </>
  );
}

function WhoseTurn({ page }: { page: TradeLinkPage }) {
  const { t } = useTranslation('confirm');
  const { name } = useNaming();
  const { accepted, party, trading, responsible } = page;
  const trades = party === 'trading';
  return (
    <Turns
      label={t('rp.turns.label')}
      turns={[
        {
          who: t('rp.turns.trading'),
          what: trades
            ? t('rp.turns.now')
            : accepted &&
              t(accepted.name ? 'rp.turns.acceptedBy' : 'rp.turns.accepted', {
                partner: name(trading),
                name: accepted.name,
                at: deadlineOfParty(trading, accepted.atMs).until,
              }),
          state: trades ? 'now' : 'done',
        },
        {
          who: t('rp.turns.responsible'),
          what: trades
            ? t('rp.turns.next', { responsible: name(responsible) })
            : t('rp.turns.nowLast'),
          state: trades ? 'later' : 'now',
        },
      ]}
    />
  );
}

/** What the responsible person answers for: certificates on the day of arrival, and samples. */
function State({ page }: { page: TradeLinkPage }) {
  const { t } = useTranslation('confirm');
  const unsampled = page.lines.filter(({ sampled }) => !sampled).length;
  return (
    <Section title={t('rp.state.title')}>
      <ul className="list-disc ps-[1.25em]">
        <li>{t('rp.state.certificates', { day: page.arrivalOn })}</li>
        <li>
          {unsampled === 0
            ? t('rp.state.sampled', { count: page.lines.length })
            : t('rp.state.unsampled', { count: unsampled, all: page.lines.length })}
        </li>
      </ul>
    </Section>
  );
}

function Answer({
  page: { party },
  returned,
  company,
}: Pick<AskProps, 'page' | 'returned'> & { company: string }) {
  const { t } = useTranslation('confirm');
  const errors = returned?.errors ?? {};
  return (
    <AnswerBlock>
      <ChoiceCards
        id="answer"
        name="answer"
        label={t('answer.title')}
        chosen={returned?.typed.answer}
        error={errors.answer}
        choices={[
          {
            value: 'confirm',
            title: t(`rp.answer.confirm.${party}`),
            detail: t(`rp.answer.confirmDetail.${party}`),
          },
          { value: 'reject', title: t('rp.answer.reject'), detail: t('rp.answer.rejectDetail') },
        ]}
      />
      {party === 'trading' && (
        <Ticks
          name="undertakings"
          legend={t('rp.undertaking.title')}
          ticks={UNDERTAKINGS.map((value) => ({
            value,
            label: t(`rp.undertaking.${value}`, { company }),
          }))}
          ticked={returned?.ticked}
          error={errors.undertakings}
        />
      )}
      <IfRejected>
        <Field
          id="reason"
          label={t('rp.answer.reason')}
          hint={t('rp.answer.reasonHint', { company })}
          error={errors.reason}
        >
          <Textarea name="reason" defaultValue={returned?.typed.reason} maxLength={1000} />
        </Field>
      </IfRejected>
      <NameField typed={returned?.typed.name} error={returned?.errors.name} />
      <AnswerButtons
        none={t('answer.send')}
        confirm={t(`rp.answer.sendConfirm.${party}`)}
        reject={t('rp.answer.sendReject')}
        hint={t('answer.proof')}
      />
    </AnswerBlock>
  );
}
