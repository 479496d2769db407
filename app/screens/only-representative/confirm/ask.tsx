import { useTranslation } from 'react-i18next';
import type { LinkPage } from '~/domain/only-representative/confirmation/open-link.server.ts';
import { Trans } from '~/i18n/trans.tsx';
import { useCountryName } from '~/screens/country-name.ts';
import { LinkForm, NameField, Wrong } from '~/screens/partner-link/link-form.tsx';
import { useNaming, useSubstanceName } from '~/screens/subsystem/naming.ts';
import { OtherName } from '~/screens/subsystem/other-name.tsx';
import { fileSize } from '~/ui/file-size.ts';
import { Field } from '~/ui/form/field.tsx';
import { FileDrop } from '~/ui/form/file-drop.tsx';
import { Textarea } from '~/ui/form/inputs.tsx';
import { tonnes, tonnesWithUnit } from '~/ui/format.ts';
import { Icon } from '~/ui/icon.tsx';
import { AnswerBlock, AnswerButtons, ChoiceCards, IfRejected } from '~/ui/public/choice-cards.tsx';
import { PageTitle, Section } from '~/ui/public/page-text.tsx';
import { Facts, GoodsList, GoodsWarning } from '~/ui/public/receipt.tsx';
import { Missing } from '~/ui/public/state-page.tsx';
import type { PartProps } from './view.ts';
import { missingStatements, type Returned } from './view.ts';

/** The question: who asks, what, what is missing, the answer. */
export function AskPage({ view, around }: PartProps<'open'>) {
  const { t } = useTranslation('confirm');
  const { name } = useNaming();
  const { page, token, returned } = view;
  const company = name(page.company);
  return (
    <>
      <Wrong
        returned={returned}
        title={t(returned?.answer === 'reject' ? 'errors.notRejected' : 'errors.notConfirmed')}
      />
      <PageTitle
        caption={t('caption')}
        title={t(`question.${page.kind}`, { port: name(page.port), company })}
        lead={
          <Trans
            t={t}
            i18nKey="lead"
            values={{ company, partner: page.partner.name, day: page.deadline.until }}
            components={{ b: <b />, time: <b className="whitespace-nowrap" /> }}
          />
        }
      />
      <TradeFacts page={page} />
      <Section title={t('goods.title')}>
        <Goods page={page} />
      </Section>
      <LinkForm around={around} token={token} upload>
        <Statements view={view} around={around} />
        <Section title={t('answer.title')}>
          <Answer returned={returned} company={company} kind={page.kind} />
        </Section>
      </LinkForm>
    </>
  );
}

/** Who asks whom, and which shipment. */
function TradeFacts({ page }: { page: LinkPage }) {
  const { t } = useTranslation('confirm');
  const { name } = useNaming();
  const region = useCountryName();
  const { company, partner, port, kind } = page;
  const { country } = port;
  return (
    <Facts
      tight
      facts={[
        {
          term: t('facts.askedBy'),
          value: name(company),
          detail: (
            <>
              <OtherName of={company} />
              <br />
              {t(`role.asker.${kind}`, { country: region(company.country) })}
            </>
          ),
        },
        {
          term: t('facts.for'),
          value: partner.name,
          detail: t(`role.asked.${kind}`, { country: region(partner.country) }),
        },
        { term: t('facts.tradeNo'), value: page.tradeNo },
        ...(page.orderRef ? [{ term: t('facts.orderRef'), value: page.orderRef }] : []),
        {
          term: t('facts.port'),
          value: t('facts.portValue', {
            port: name(port),
            country: region(country),
            code: port.code,
          }),
        },
        {
          term: t('facts.eta'),
          value: <time>{page.eta}</time>,
          detail: t('facts.year', { year: page.eta.slice(0, 4) }),
        },
        ...(page.note ? [{ term: t('facts.note'), value: page.note }] : []),
      ]}
    />
  );
}

function Goods({ page }: { page: LinkPage }) {
  const nameOf = useSubstanceName();
  const { t } = useTranslation('confirm');
  return (
    <GoodsList
      heading={[t('goods.what'), t('goods.tonnes')]}
      total={{ label: t('goods.total'), amount: tonnes(page.coveredMassG) }}
      lines={page.lines.map((line) => ({
        product: line.productName,
        amount: tonnes(line.massG),
        parts: line.substances.map((substance) => ({
          name: nameOf(substance),
          amount: tonnes(substance.massG),
          numbers: [
            substance.casNo && `CAS ${substance.casNo}`,
            substance.keNo ?? (substance.ecNo && `EC ${substance.ecNo}`),
          ]
            .filter(Boolean)
            .join(' · '),
          tag: substance.needsStatement && <StatementTag received={substance.statement !== null} />,
        })),
      }))}
    />
  );
}

function StatementTag({ received }: { received: boolean }) {
  const { t } = useTranslation('confirm');
  if (received) return t('goods.statementReceived');
  return <GoodsWarning>{t('goods.statementNeeded')}</GoodsWarning>;
}

/** Statements still missing, each with its upload, and those that have come. */
function Statements({ view, around }: PartProps<'open'>) {
  const nameOf = useSubstanceName();
  const { t } = useTranslation('confirm');
  const { page, returned } = view;
  const missing = missingStatements(page);
  const received = page.lines.flatMap((line) =>
    line.substances.flatMap(({ statement }) => (statement ? [statement] : [])),
  );
  if (missing.length + received.length === 0) return null;
  const names = missing.map(nameOf);
  return (
    <Section title={t('statements.title')}>
      {received.map((statement) => (
        <p key={statement.name}>
          <Icon name="ok" />{' '}
          {t('statements.received', {
            name: statement.name,
            size: fileSize(statement.sizeBytes),
          })}
        </p>
      ))}
      {missing.length > 0 && (
        <Missing title={t('statements.missing', { count: missing.length })}>
          <p>
            {t(`statements.why.${around.words}`, { substances: names.join(t('statements.and')) })}
          </p>
          <div className="mt-4 grid gap-4">
            {missing.map(({ field, massG }, index) => (
              <StatementUpload
                key={field}
                field={field}
                substance={names[index] ?? ''}
                massG={massG}
                error={returned?.errors[field]}
              />
            ))}
          </div>
        </Missing>
      )}
    </Section>
  );
}

function StatementUpload({
  field,
  substance,
  massG,
  error,
}: {
  field: string;
  substance: string;
  massG: number;
  error: string | undefined;
}) {
  const { t } = useTranslation('confirm');
  return (
    <Field
      id={field}
      label={t('statements.label', { substance, mass: tonnesWithUnit(massG) })}
      error={error}
    >
      <FileDrop name={field} accept="application/pdf,.pdf" limits={t('statements.limits')} />
    </Field>
  );
}

function Answer({
  returned,
  company,
  kind,
}: {
  returned: Returned | null;
  company: string;
  kind: LinkPage['kind'];
}) {
  const { t } = useTranslation('confirm');
  const errors = returned?.errors ?? {};
  return (
    <AnswerBlock>
      <ChoiceCards
        id="answer"
        name="answer"
        label={t('answer.title')}
        chosen={returned?.answer}
        error={errors.answer}
        choices={[
          {
            value: 'confirm',
            title: t('answer.confirm'),
            detail: t(`answer.confirmDetail.${kind}`),
          },
          { value: 'reject', title: t('answer.reject'), detail: t('answer.rejectDetail') },
        ]}
      />
      <IfRejected>
        <Field
          id="reason"
          label={t('answer.reason')}
          hint={t('answer.reasonHint', { company })}
          error={errors.reason}
        >
          <Textarea name="reason" defaultValue={returned?.reason} maxLength={1000} />
        </Field>
      </IfRejected>
      <NameField typed={returned?.name} error={errors.name} />
      <AnswerButtons
        none={t('answer.send')}
        confirm={t('answer.sendConfirm')}
        reject={t('answer.sendReject')}
        hint={t('answer.proof')}
      />
    </AnswerBlock>
  );
}
