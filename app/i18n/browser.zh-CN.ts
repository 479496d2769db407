/** What the browser holds in this language: the words of pages that run script. */
import certificates from './zh-CN/certificates.json' with { type: 'json' };
import errors from './zh-CN/errors.json' with { type: 'json' };
import home from './zh-CN/home.json' with { type: 'json' };
import krscc from './zh-CN/krscc.json' with { type: 'json' };
import partners from './zh-CN/partners.json' with { type: 'json' };
import products from './zh-CN/products.json' with { type: 'json' };
import records from './zh-CN/records.json' with { type: 'json' };
import rscc from './zh-CN/rscc.json' with { type: 'json' };
import shell from './zh-CN/shell.json' with { type: 'json' };
import substances from './zh-CN/substances.json' with { type: 'json' };
import ui from './zh-CN/ui.json' with { type: 'json' };

export const words = {
  certificates,
  errors,
  home,
  krscc,
  partners,
  products,
  records,
  rscc,
  shell,
  substances,
  ui,
};
