import { useTranslation } from 'react-i18next';
import { readDocumentForm } from '~/domain/only-representative/document/pages.server.ts';
import { requireMember } from '~/domain/tenancy/access.ts';
import { useActionData, useLoaderData } from '~/framework.ts';
import { FormFoot, FormFrame } from '~/screens/subsystem/form/form-frame.tsx';
import { useCheckedForm } from '~/screens/subsystem/form/use-form.ts';
import { PageCompany } from '../../subsystem/page-company.tsx';
import { pageTitle } from '../../subsystem/page-title.server.ts';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { titleMeta } from '../../subsystem/title-meta.ts';
import { orAction, orLoader } from '../door.server.ts';
import { useOrShell } from '../or-shell.ts';
import { DocumentFields } from './document-fields.tsx';
import { DOCUMENT_FORM, nextOf } from './document-form.ts';
import { CHECKS, DocumentProblems } from './document-problems.tsx';
import { saveDocument } from './save.server.ts';

export const loader = orLoader(async (ctx, { url }) => {
  requireMember(ctx);
  const id = url.searchParams.get('id');
  const { document, offer } = await readDocumentForm(ctx, id);
  const asked = url.searchParams.get('type');
  return {
    title: pageTitle(ctx, id === null ? 'documents:form.title' : 'documents:form.versionTitle'),
    document,
    offer,
    type: ctx.system.documents.types.find((one) => one === asked) ?? '',
    registration: url.searchParams.get('registration') ?? '',
  };
});

export const action = orAction(saveDocument);

export const meta = titleMeta;

/** A new document, or the next version of one: type, substance, file, the rest, in one go. */
export default function DocumentAdd() {
  const { document, offer, type, registration } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { t } = useTranslation('documents');
  const { system } = useOrShell();
  const list = pageUrl(system, 'documents/list');
  const detail = document && pageUrl(system, 'documents/list/detail', { id: document.id });
  const checked = useCheckedForm({
    id: 'document',
    shape: DOCUMENT_FORM,
    check: CHECKS[document ? 'version' : 'new'],
    answer,
    defaultValue: document
      ? nextOf(document)
      : { ...DOCUMENT_FORM.blank, type, registration_id: registration },
  });
  return (
    <FormFrame
      form={checked.form}
      head={{
        under: [
          { label: t('title'), to: list },
          ...(document && detail ? [{ label: document.title, to: detail }] : []),
        ],
        here: t(document ? 'form.versionCrumb' : 'newCrumb'),
        title: t(document ? 'form.versionTitle' : 'form.title'),
        subtitle: document?.title,
      }}
      files
      version={document?.version}
      first={<PageCompany />}
      problems={<DocumentProblems checked={checked} stale={answer?.refusal?.code === 4106} />}
      foot={
        <FormFoot
          next={t(document ? 'form.nextVersion' : 'form.next')}
          back={{ to: detail ?? list, label: t('form.cancel') }}
          save={t(document ? 'form.saveVersion' : 'form.save')}
        />
      }
    >
      <DocumentFields
        system={system}
        fields={checked.fields}
        document={document}
        offer={offer}
        fileError={answer?.result.error?.file ?? undefined}
        again={answer !== undefined}
      />
    </FormFrame>
  );
}
