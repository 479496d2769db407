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

interface Named {
  id: string;
  nameZh: string;
  nameEn: string;
}

interface Props<Values extends Record<string, unknown>> {
  checked: CheckedForm<Values>;
  answer: FormAnswer | undefined;
  company: Named;
  registration: Named & { version: number };
  title: string;
  /** What follows from saving it. */
  next: string;
  save: string;
  order: readonly string[];
  label: (name: string) => string;
  children: ReactNode;
}

/** A form of a few fields about one registration. */
export function SmallForm<Values extends Record<string, unknown>>(props: Props<Values>) {
  const { checked, answer, company, registration, title, next, save, label } = props;
  const { t, i18n } = useTranslation('consoleRegistrations');
  const { system } = useShell();
  const here = { company: company.id };
  const detail = pageUrl(system, 'registrations/detail', { ...here, id: registration.id });
  return (
    <FormFrame
      form={checked.form}
      head={{
        under: [
          {
            label: nameIn(i18n.language, company),
            to: pageUrl(system, 'companies/detail', { id: company.id }),
          },
          { label: t('title'), to: pageUrl(system, 'registrations', here) },
          { label: nameIn(i18n.language, registration), to: detail },
        ],
        here: title,
        title,
        subtitle: nameIn(i18n.language, registration),
      }}
      version={registration.version}
      problems={
        <FormErrors
          checked={checked}
          title={() => t('form.errors')}
          order={props.order}
          actions={answer?.refusal?.code === 4106 && <ReadAgain />}
          line={(name, message) => t('form.fieldError', { field: label(name), message })}
        />
      }
      foot={<FormFoot next={next} back={{ to: detail, label: t('form.cancel') }} save={save} />}
    >
      <Panel label={title}>
        <PanelBody className="pt-(--pad)">
          <Fields>{props.children}</Fields>
        </PanelBody>
      </Panel>
    </FormFrame>
  );
}
