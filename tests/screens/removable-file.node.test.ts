import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { describe, expect, it } from 'vitest';
import { i18nOfDocument } from '~/i18n/i18next.server.ts';
import { RemovableFile } from '~/screens/responsible-person/removable-file.tsx';

const html = (kind: 'file' | 'certificate', language: 'zh-CN' | 'en-US') =>
  renderToStaticMarkup(
    createElement(
      I18nextProvider,
      { i18n: i18nOfDocument(language) },
      createElement(RemovableFile, {
        ...{ name: 'remove', value: 'certificate_file_id', kind },
        file: { name: 'a.pdf', sizeBytes: 2_048 },
      }),
    ),
  );

describe('a file that a form keeps', () => {
  it('goes by a question that opens without script too, not by a tick', () => {
    const page = html('certificate', 'zh-CN');
    expect(page).not.toContain('checkbox');
    const [, id] = /<a [^>]*href="#(ask-[^"]+)"/.exec(page) ?? [];
    expect(page).toMatch(new RegExp(`<dialog[^>]*id="${id}"`));
    expect(page).toContain('确定删除该注册证吗？');
    expect(page).toMatch(/<dialog.*<button[^>]*name="remove"[^>]*value="certificate_file_id"/s);
    expect(page.indexOf('name="remove"')).toBeGreaterThan(page.indexOf('<dialog'));
  });

  it('is asked about as what it is, in both languages', () => {
    expect(html('file', 'zh-CN')).toContain('确定删除该文件吗？');
    expect(html('file', 'en-US')).toContain('Delete this file?');
  });
});
