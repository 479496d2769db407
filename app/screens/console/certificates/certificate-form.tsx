import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CertificateAnchor } from '~/domain/certificate/staff/of-staff.server.ts';
import { nameIn } from '~/domain/kernel/name-in.ts';
import type { Standing } from '~/domain/second-person/standing.server.ts';
import { Fields } from '~/ui/form/form-page.tsx';
import { Panel, PanelBody } from '~/ui/panel.tsx';
import { ReadAgain } from '../../subsystem/detail/read-again.tsx';
import { FormErrors } from '../../subsystem/form/errors.tsx';
import type { BoundField } from '../../subsystem/form/field.tsx';
import type { FormAnswer } from '../../subsystem/form/form.ts';
import { FormFoot, FormFrame } from '../../subsystem/form/form-frame.tsx';
import type { CheckedForm } from '../../subsystem/form/use-form.ts';
import { useErrorText } from '../../subsystem/refusal-text.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { FreshCode } from '../fresh-code.tsx';
import { SecondNote } from '../second-person/second-note.tsx';

interface Props<Values extends Record<string, unknown>> {
  checked: CheckedForm<Values>;
  answer: FormAnswer | undefined;
  certificate: CertificateAnchor;
  company: { nameZh: string; nameEn: string };
  stands: Standing;
  /** The reader may do alone what needs two. */
  alone: boolean;
  asksForCode: boolean;
  /** The field of the authenticator's code. */
  code: BoundField;
  title: string;
  /** What follows from sending it. */
  next: string;
  save: string;
  order: readonly string[];
  label: (name: string) => string;
  children: ReactNode;
}

/** A form that asks for an act on a certificate, which another person then approves. */
export function CertificateForm<Values extends Record<string, unknown>>(props: Props<Values>) {
  const { checked, answer, certificate, company, title, label, stands, alone, code } = props;
  const { t, i18n } = useTranslation('consoleCertificates');
  const textOf = useErrorText();
  const { system } = useShell();
  const detail = pageUrl(system, 'certificates/detail', { id: certificate.id });
  return (
    <FormFrame
      form={checked.form}
      head={{
        under: [
          { label: t('title'), to: pageUrl(system, 'certificates') },
          { label: certificate.certificateNo, to: detail },
        ],
        here: title,
        title,
        subtitle: `${certificate.certificateNo} · ${nameIn(i18n.language, company)}`,
      }}
      version={certificate.version}
      first={<SecondNote stands={stands} alone={alone} />}
      problems={
        <FormErrors
          checked={checked}
          title={() => t('form.errors')}
          order={props.order}
          actions={answer?.refusal?.code === 4106 && <ReadAgain />}
          line={(name, message) => t('form.fieldError', { field: label(name), message })}
        />
      }
      foot={
        <FormFoot
          next={props.next}
          back={{ to: detail, label: t('form.cancel') }}
          save={props.save}
        />
      }
    >
      <Panel label={title}>
        <PanelBody className="grid gap-4 pt-(--pad)">
          <Fields>{props.children}</Fields>
          <FreshCode
            id={checked.form.id}
            asked={props.asksForCode}
            error={textOf(code.errors, { label: label('code') })}
          />
        </PanelBody>
      </Panel>
    </FormFrame>
  );
}
