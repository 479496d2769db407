import { useTranslation } from 'react-i18next';
import { nameIn } from '~/domain/kernel/name-in.ts';
import { useActionData, useLoaderData } from '~/framework.ts';
import { FormFoot, FormFrame } from '~/screens/subsystem/form/form-frame.tsx';
import { useCheckedForm } from '~/screens/subsystem/form/use-form.ts';
import { staffAction, staffLoader } from '../../door.server.ts';
import { pageUrl, useShell } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { DocumentFields } from '../documents/document-fields.tsx';
import { DOCUMENT_FORM, nextOf } from '../documents/document-form.ts';
import { CHECKS, DocumentProblems } from '../documents/document-problems.tsx';
import { documentForm } from './data.server.ts';
import { saveKeptDocument } from './save.server.ts';

export const loader = staffLoader(documentForm);

export const action = staffAction(saveKeptDocument);

export const meta = titleMeta;

/** A document that staff bring for a company, or the next version of one. */
export default function KeptDocumentForm() {
  const { company, of, document, offer } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t, i18n } = useTranslation(['documents', 'consoleDocuments']);
  const { system } = useShell();
  const here = { company: company.id };
  const list = pageUrl(system, 'documents', here);
  const detail = document && pageUrl(system, 'documents/detail', { ...here, id: document.id });
  const checked = useCheckedForm({
    ...{ id: 'document', shape: DOCUMENT_FORM, answer },
    check: CHECKS[document ? 'version' : 'new'],
    defaultValue: document ? nextOf(document) : DOCUMENT_FORM.blank,
  });
  const name = nameIn(i18n.language, company);
  return (
    <FormFrame
      form={checked.form}
      head={{
        under: [
          { label: name, to: pageUrl(system, 'companies/detail', { id: company.id }) },
          { label: t('title'), to: list },
          ...(document && detail ? [{ label: document.title, to: detail }] : []),
        ],
        here: t(document ? 'form.versionCrumb' : 'newCrumb'),
        title: t(document ? 'form.versionTitle' : 'form.title'),
        subtitle: [of.label, name, document?.title].filter(Boolean).join(' · '),
      }}
      files
      version={document?.version}
      problems={<DocumentProblems checked={checked} stale={answer?.refusal?.code === 4106} />}
      foot={
        <FormFoot
          next={t(document ? 'form.nextVersion' : 'consoleDocuments:next')}
          back={{ to: detail ?? list, label: t('form.cancel') }}
          save={t(document ? 'form.saveVersion' : 'form.save')}
        />
      }
    >
      <DocumentFields
        system={of}
        fields={checked.fields}
        document={document}
        offer={offer}
        fileError={answer?.result.error?.file ?? undefined}
        again={answer !== undefined}
      />
    </FormFrame>
  );
}
