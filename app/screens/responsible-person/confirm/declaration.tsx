import { useTranslation } from 'react-i18next';
import type { TradeLinkPage } from '~/domain/responsible-person/confirmation/open-link.server.ts';
import { Trans } from '~/i18n/trans.tsx';
import { Alert } from '~/ui/alert.tsx';
import { Button } from '~/ui/button.tsx';
import { Field } from '~/ui/form/field.tsx';
import { FileDrop } from '~/ui/form/file-drop.tsx';
import { DateInput, TextInput } from '~/ui/form/inputs.tsx';
import { Hint, PageTitle, Section } from '~/ui/public/page-text.tsx';
import { LinkForm, NameField, Wrong } from '../../partner-link/link-form.tsx';
import { useNaming } from '../../subsystem/naming.ts';
import { TradeBrief, TradeGoods } from './trade.tsx';
import type { PartProps, Returned } from './view.ts';

/** What an upload dialog offers of what is taken. */
const ACCEPT = '.pdf,.jpg,.jpeg,.png,.doc,.docx';

type DeclarationProps = PartProps & { page: TradeLinkPage; returned: Returned | null };

/** The trading enterprise brings the customs declaration of a trade. */
export function DeclarationPage({ page, returned, ...part }: DeclarationProps) {
  const { t } = useTranslation('confirm');
  const { name } = useNaming();
  return (
    <>
      <Wrong returned={returned} title={t('rp.declaration.notSent')} />
      <PageTitle
        caption={t('rp.declaration.caption')}
        title={t('rp.declaration.title')}
        lead={
          <Trans
            t={t}
            i18nKey="rp.declaration.lead"
            values={{
              company: name(page.company),
              no: page.tradeNo,
              day: page.deadline.until,
            }}
            components={{ b: <b />, time: <b className="whitespace-nowrap" /> }}
          />
        }
      />
      <TradeBrief page={page} />
      <Section title={t('rp.goods.title')}>
        <TradeGoods page={page} />
      </Section>
      <Section title={t('rp.declaration.form')}>
        {page.noticeIssued ? (
          <DeclarationForm page={page} returned={returned} {...part} />
        ) : (
          <Alert tone="warn">{t('rp.declaration.noNotice')}</Alert>
        )}
      </Section>
    </>
  );
}

function DeclarationForm({ page, returned, ...part }: DeclarationProps) {
  const { t } = useTranslation('confirm');
  const errors = returned?.errors ?? {};
  return (
    <LinkForm {...part} upload>
      <div className="flex flex-col gap-5">
        <Field
          id="customs_no"
          label={t('rp.declaration.customsNo')}
          hint={t('rp.declaration.customsNoHint')}
          error={errors.customs_no}
        >
          <TextInput
            name="customs_no"
            inputMode="numeric"
            autoComplete="off"
            required
            // Blanks between its groups are taken.
            maxLength={30}
            defaultValue={returned?.typed.customs_no}
          />
        </Field>
        <Field
          id="declared_on"
          label={t('rp.declaration.declaredOn')}
          hint={t('rp.declaration.declaredOnHint', { day: page.declaredFrom })}
          error={errors.declared_on}
        >
          <DateInput name="declared_on" required defaultValue={returned?.typed.declared_on} />
        </Field>
        <Field id="file" label={t('rp.declaration.file')} error={errors.file}>
          <FileDrop name="file" accept={ACCEPT} limits={t('rp.declaration.limits')} />
        </Field>
        <NameField typed={returned?.typed.name} error={returned?.errors.name} />
        <div>
          <Button variant="primary" wide>
            {t('rp.declaration.send')}
          </Button>
          <Hint className="mt-3">{t('answer.proof')}</Hint>
        </div>
      </div>
    </LinkForm>
  );
}
