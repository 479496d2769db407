import { useTranslation } from 'react-i18next';
import type { RecallPage } from '~/domain/responsible-person/recall/link.server.ts';
import { deadlineOfParty } from '~/domain/tenancy/zones.ts';
import { Trans } from '~/i18n/trans.tsx';
import { Button } from '~/ui/button.tsx';
import { Field } from '~/ui/form/field.tsx';
import { TextInput } from '~/ui/form/inputs.tsx';
import { count } from '~/ui/format.ts';
import { Hint, PageTitle, Section } from '~/ui/public/page-text.tsx';
import { Facts } from '~/ui/public/receipt.tsx';
import { LinkForm, NameField, Wrong } from '../../partner-link/link-form.tsx';
import { LinkReceipt } from '../../partner-link/receipt.tsx';
import { useNaming } from '../../subsystem/naming.ts';
import { OtherName } from '../../subsystem/other-name.tsx';
import type { PartProps, Returned, View } from './view.ts';

const partyOf = ({ party }: RecallPage) => ({ zh: party.companyCname, en: party.companyEname });

/** A party of a recall says that it knows, and how many pieces it still has. */
export function RecallAsk({
  page,
  returned,
  ...part
}: PartProps & { page: RecallPage; returned: Returned | null }) {
  const { t } = useTranslation('confirm');
  const { name } = useNaming();
  const errors = returned?.errors ?? {};
  return (
    <>
      <Wrong returned={returned} title={t('rp.recall.notSent')} />
      <PageTitle
        caption={t('rp.recall.caption')}
        title={t('rp.recall.title')}
        lead={
          <Trans
            t={t}
            i18nKey="rp.recall.lead"
            values={{ company: name(page.tenant), partner: name(partyOf(page)) }}
            components={{ b: <b /> }}
          />
        }
      />
      <RecallFacts page={page} />
      <LinkForm {...part} upload>
        <Section title={t('answer.title')}>
          <div className="flex flex-col gap-5">
            <Field
              id="stock"
              label={t('rp.recall.stock')}
              hint={t('rp.recall.stockHint')}
              error={errors.stock ?? errors.answer}
            >
              <TextInput
                name="stock"
                inputMode="numeric"
                autoComplete="off"
                required
                maxLength={40}
                defaultValue={returned?.typed.stock}
              />
            </Field>
            <NameField typed={returned?.typed.name} error={returned?.errors.name} />
            <div>
              <Button variant="primary" wide>
                {t('rp.recall.send')}
              </Button>
              <Hint className="mt-3">{t('answer.proof')}</Hint>
            </div>
          </div>
        </Section>
      </LinkForm>
    </>
  );
}

function RecallFacts({ page }: { page: RecallPage }) {
  const { t } = useTranslation('confirm');
  const { name } = useNaming();
  return (
    <Facts
      tight
      facts={[
        { term: t('rp.recall.by'), value: name(page.tenant) },
        {
          term: t('rp.recall.no'),
          value: page.recallNo,
          detail: t(`rp.recall.levelOf.${page.level}`),
        },
        {
          term: t('rp.recall.product'),
          value: name(page.product),
          detail: <OtherName of={page.product} />,
        },
        { term: t('rp.recall.batches'), value: page.batchNos.join(t('ui:and')) },
        { term: t('rp.recall.decided'), value: <time>{page.decidedOn}</time> },
        { term: t('rp.recall.reason'), value: page.reason },
        ...(page.measures ? [{ term: t('rp.recall.measures'), value: page.measures }] : []),
      ]}
    />
  );
}

/** What was said, to be kept. */
export function RecallDone({
  view: { page, receipt },
}: {
  view: Extract<View, { state: 'acknowledged' }>;
}) {
  const { t } = useTranslation('confirm');
  const { name } = useNaming();
  return (
    <LinkReceipt
      kind="done"
      title={t('rp.recall.done')}
      lead={t('rp.recall.thanks', { company: name(page.tenant) })}
      facts={[
        { term: t('rp.recall.no'), value: receipt.recallNo },
        { term: t('rp.recall.batches'), value: page.batchNos.join(t('ui:and')) },
        { term: t('rp.recall.stock'), value: t('rp.goods.sum', { pieces: count(receipt.stock) }) },
        {
          term: t('receipt.answered'),
          value: <time>{deadlineOfParty(page.party, receipt.atMs).until}</time>,
          detail: t('receipt.by', { name: receipt.name, partner: name(partyOf(page)) }),
        },
      ]}
      next={t('rp.recall.next')}
    />
  );
}
