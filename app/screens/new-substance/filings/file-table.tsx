import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { substanceName } from '~/domain/new-substance/filing/columns.ts';
import type { FilingDetail } from '~/domain/new-substance/filing/find.server.ts';
import { fileSize } from '~/ui/file-size.ts';
import { Table, Td, Th } from '~/ui/table/table.tsx';
import { Timestamp } from '~/ui/timeline.tsx';
import { useCn } from '../use-cn.ts';
import { RemoveFile } from './remove-file.tsx';

/** What a file is about, in words: one substance, or all of them. */
export function useSubjectName(filing: Pick<FilingDetail, 'substances'>) {
  const { t, i18n } = useTranslation('filings');
  const locale = i18n.language === 'en-US' ? 'en-US' : 'zh-CN';
  return (id: string | null) => {
    const at = filing.substances.findIndex((one) => one.id === id);
    const one = filing.substances[at];
    if (one === undefined) return t('files.all');
    return t('files.about', { number: at + 1, name: substanceName(one, locale) });
  };
}

/** Files of a filing: name, type, substance, when and by whom, size. */
export function FileTable({ filing, may }: { filing: FilingDetail; may: boolean }) {
  const { t } = useTranslation('filings');
  const { system } = useCn();
  const about = useSubjectName(filing);
  return (
    <Table label={t('tab.files')}>
      <thead>
        <tr>
          <Th>{t('files.name')}</Th>
          <Th>{t('documentType')}</Th>
          <Th>{t('substance')}</Th>
          <Th>{t('files.at')}</Th>
          <Th>{t('files.by')}</Th>
          <Th numeric>{t('files.size')}</Th>
          {may && (
            <Th>
              <span className="sr-only">{t('list.actions')}</span>
            </Th>
          )}
        </tr>
      </thead>
      <tbody>
        {filing.files.map((file) => (
          <tr key={file.fileId}>
            <Td phone="first">
              {file.name === null ? (
                <span className="text-muted">{t('files.withheld')}</span>
              ) : (
                <Link to={`${system.api}/files/${file.fileId}`} reloadDocument>
                  {file.name}
                </Link>
              )}
            </Td>
            <Td phone="line">{t(`documentTypeOf.${file.documentType}`)}</Td>
            <Td phone="plain">{about(file.substanceId)}</Td>
            <Td phone="plain">
              <Timestamp ms={file.createdAtMs} />
            </Td>
            <Td phone="plain">{file.uploader}</Td>
            <Td phone="end" numeric>
              {fileSize(file.sizeBytes)}
            </Td>
            {may && (
              <Td phone="menu">
                <RemoveFile file={file} />
              </Td>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
