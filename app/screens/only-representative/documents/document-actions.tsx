import { useTranslation } from 'react-i18next';
import type { Document } from '~/domain/only-representative/document/find.server.ts';
import { Form } from '~/framework.ts';
import { Button, LinkButton, Why } from '~/ui/button.tsx';
import { ConfirmDialog } from '~/ui/confirm-dialog.tsx';
import { pageUrl } from '../../subsystem/shell-context.ts';
import { useOrShell } from '../or-shell.ts';

/** What can be done with a document; a viewer downloads, and is told why there is no more. */
export function DocumentActions({ document }: { document: Document }) {
  const { t } = useTranslation('documents');
  const { system, role } = useOrShell();
  const download = (
    <LinkButton
      to={`/${system.slug}/api/documents/${document.id}/file`}
      reloadDocument
      icon="download"
    >
      {t('download')}
    </LinkButton>
  );
  if (role === 'viewer') {
    return (
      <>
        <Why>{t('viewerWhy')}</Why>
        {download}
      </>
    );
  }
  if (document.archived) {
    return (
      <>
        {download}
        <StateForm document={document} intent="restore" />
      </>
    );
  }
  return (
    <>
      <ConfirmDialog
        trigger={t('archive')}
        title={t('archiveTitle')}
        keep={t('keep')}
        action={<StateForm document={document} intent="archive" />}
      >
        <p>{t('archiveText')}</p>
      </ConfirmDialog>
      {download}
      {document.state !== 'expired' && (
        <LinkButton
          variant="primary"
          icon="send"
          to={pageUrl(system, 'documents/list/send', { id: document.id })}
        >
          {t('send')}
        </LinkButton>
      )}
      <LinkButton
        variant={document.state === 'expired' ? 'primary' : undefined}
        icon="upload"
        to={pageUrl(system, 'documents/list/add', { id: document.id })}
      >
        {t('newVersion')}
      </LinkButton>
    </>
  );
}

interface StateProps {
  document: Pick<Document, 'version'>;
  intent: 'archive' | 'restore';
  /** The document's page, where the act is asked for elsewhere. */
  at?: string;
}

export function StateForm({ document, intent, at }: StateProps) {
  const { t } = useTranslation('documents');
  return (
    <Form method="post" action={at}>
      <input type="hidden" name="version" value={document.version} />
      <Button
        name="intent"
        value={intent}
        variant="primary"
        icon={intent === 'restore' ? 'undo' : undefined}
      >
        {t(intent)}
      </Button>
    </Form>
  );
}
