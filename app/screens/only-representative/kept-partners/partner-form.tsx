import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { FormErrors } from '~/screens/subsystem/form/errors.tsx';
import type { FormAnswer } from '~/screens/subsystem/form/form.ts';
import { FormFoot, FormFrame } from '~/screens/subsystem/form/form-frame.tsx';
import type { CheckedForm } from '~/screens/subsystem/form/use-form.ts';
import { Fields } from '~/ui/form/form-page.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { ReadAgain } from '../../subsystem/detail/read-again.tsx';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { PartnerFacts, type ShownPartner } from './partner-facts.tsx';

interface Props<Values extends Record<string, unknown>> {
  checked: CheckedForm<Values>;
  answer: FormAnswer | undefined;
  company: { id: string; nameZh: string; nameEn: string };
  label: string;
  partner: ShownPartner & { id: string; version: number };
  title: string;
  /** What follows from saving it. */
  next: string;
  order: readonly string[];
  children: ReactNode;
}

/** A form of a field about one partner, below what is known of it. */
export function PartnerForm<Values extends Record<string, unknown>>(props: Props<Values>) {
  const { checked, answer, company, label, partner, title, next, order, children } = props;
  const { t, i18n } = useTranslation('consolePartners');
  const { system } = useShell();
  const here = { company: company.id };
  const detail = pageUrl(system, 'tradePartners/detail', { ...here, id: partner.id });
  const name = nameIn(i18n.language, company);
  return (
    <FormFrame
      form={checked.form}
      head={{
        under: [
          { label: name, to: pageUrl(system, 'companies/detail', { id: company.id }) },
          { label: t('title'), to: pageUrl(system, 'tradePartners', here) },
          { label: partner.name, to: detail },
        ],
        here: title,
        title,
        subtitle: [label, name, partner.name].join(' · '),
      }}
      version={partner.version}
      problems={
        <FormErrors
          checked={checked}
          title={() => t('form.errors')}
          order={order}
          actions={answer?.refusal?.code === 4106 && <ReadAgain />}
          line={(field, message) => t('form.fieldError', { field: t(field), message })}
        />
      }
      foot={<FormFoot next={next} back={{ to: detail, label: t('form.cancel') }} save={title} />}
    >
      <PartnerFacts partner={partner} />
      <Panel label={title}>
        <PanelBody className="pt-(--pad)">
          <Fields>{children}</Fields>
        </PanelBody>
      </Panel>
    </FormFrame>
  );
}
