import type { Jurisdiction } from '../systems/profiles.ts';
import { jurisdictionOfCountry } from '../tenancy/countries.ts';

/** A port of discharge: UN/LOCODE and its name in both languages. */
export interface Port {
  code: string;
  zh: string;
  en: string;
}

/** Two letters of the country, three of the place (UN/LOCODE: digits 2 to 9 may stand in the place). */
export const PORT_CODE = /^[A-Z]{2}[A-Z2-9]{3}$/;

/** Ports of Northern Ireland: UN/LOCODE files them under GB, REACH under the EU (DOMAIN.md). */
const NORTHERN_IRELAND = new Set(['GBBEL', 'GBLDY', 'GBWPT', 'GBLAR']);

/** ISO 3166-1 country of a port, with XI for Northern Ireland. */
export function countryOfPort(code: string): string {
  return NORTHERN_IRELAND.has(code) ? 'XI' : code.slice(0, 2);
}

/** Whose imports a port's arrivals are; null for a port outside the EU, the UK and Korea. */
export function jurisdictionOfPort(code: string): Jurisdiction | null {
  return jurisdictionOfCountry(countryOfPort(code));
}

/** The listed port of a code, or undefined: other codes are accepted by their form and shown as they are. */
export function findPort(code: string): Port | undefined {
  return BY_CODE.get(code);
}

/** Ports that arrivals of one subsystem can have, for its form: first those of its markets. */
export function portsFor(jurisdictions: readonly Jurisdiction[]): Port[] {
  return PORTS.filter((port) => {
    const jurisdiction = jurisdictionOfPort(port.code);
    return jurisdiction !== null && jurisdictions.includes(jurisdiction);
  });
}

// Code, Chinese name, English name. Source: UN/LOCODE 2024-2, sea ports with regular container or tank traffic.
const LISTED = `
NLRTM 鹿特丹 Rotterdam
NLAMS 阿姆斯特丹 Amsterdam
NLVLI 弗利辛恩 Vlissingen
NLTNZ 泰尔讷曾 Terneuzen
NLMOE 穆尔代克 Moerdijk
BEANR 安特卫普 Antwerp
BEZEE 泽布吕赫 Zeebrugge
BEGNE 根特 Ghent
DEHAM 汉堡 Hamburg
DEBRV 不来梅港 Bremerhaven
DEBRE 不来梅 Bremen
DEWVN 威廉港 Wilhelmshaven
DERSK 罗斯托克 Rostock
DELBC 吕贝克 Lübeck
FRLEH 勒阿弗尔 Le Havre
FRFOS 滨海福斯 Fos-sur-Mer
FRMRS 马赛 Marseille
FRDKK 敦刻尔克 Dunkirk
FRURO 鲁昂 Rouen
FRNTE 南特 Nantes
ESALG 阿尔赫西拉斯 Algeciras
ESVLC 巴伦西亚 Valencia
ESBCN 巴塞罗那 Barcelona
ESBIO 毕尔巴鄂 Bilbao
ESTAR 塔拉戈纳 Tarragona
ESCAR 卡塔赫纳 Cartagena
PTSIE 锡尼什 Sines
PTLIS 里斯本 Lisbon
PTLEI 莱肖埃斯 Leixões
ITGOA 热那亚 Genoa
ITSPE 拉斯佩齐亚 La Spezia
ITLIV 利沃诺 Livorno
ITTRS 的里雅斯特 Trieste
ITVCE 威尼斯 Venice
ITRAN 拉韦纳 Ravenna
ITNAP 那不勒斯 Naples
ITGIT 焦亚陶罗 Gioia Tauro
MTMLA 瓦莱塔 Valletta
MTMAR 马尔萨什洛克 Marsaxlokk
SIKOP 科佩尔 Koper
HRRJK 里耶卡 Rijeka
GRPIR 比雷埃夫斯 Piraeus
GRSKG 塞萨洛尼基 Thessaloniki
CYLMS 利马索尔 Limassol
BGVAR 瓦尔纳 Varna
BGBOJ 布尔加斯 Burgas
ROCND 康斯坦察 Constanța
PLGDN 格但斯克 Gdańsk
PLGDY 格丁尼亚 Gdynia
PLSZZ 什切青 Szczecin
LTKLJ 克莱佩达 Klaipėda
LVRIX 里加 Riga
EETLL 塔林 Tallinn
FIHEL 赫尔辛基 Helsinki
FIKTK 科特卡 Kotka
FIHMN 哈米纳 Hamina
SEGOT 哥德堡 Gothenburg
SEMMA 马尔默 Malmö
SESTO 斯德哥尔摩 Stockholm
SEHEL 赫尔辛堡 Helsingborg
DKAAR 奥胡斯 Aarhus
DKCPH 哥本哈根 Copenhagen
DKFRC 腓特烈西亚 Fredericia
IEDUB 都柏林 Dublin
IEORK 科克 Cork
NOOSL 奥斯陆 Oslo
NOBGO 卑尔根 Bergen
ISREY 雷克雅未克 Reykjavík
GBFXT 费利克斯托 Felixstowe
GBSOU 南安普敦 Southampton
GBLGP 伦敦门户港 London Gateway Port
GBTIL 蒂尔伯里 Tilbury
GBLIV 利物浦 Liverpool
GBIMM 伊明赫姆 Immingham
GBHUL 赫尔 Hull
GBTEE 蒂斯港 Teesport
GBGRG 格兰奇茅斯 Grangemouth
GBBRS 布里斯托尔 Bristol
GBBEL 贝尔法斯特 Belfast
GBLDY 伦敦德里 Londonderry
GBWPT 沃伦波因特 Warrenpoint
GBLAR 拉恩 Larne
KRPUS 釜山 Busan
KRINC 仁川 Incheon
KRUSN 蔚山 Ulsan
KRKAN 光阳 Gwangyang
KRYOS 丽水 Yeosu
KRPTK 平泽 Pyeongtaek
KRKPO 浦项 Pohang
KRKUV 群山 Gunsan
KRMAS 马山 Masan
CNSHA 上海 Shanghai
CNNGB 宁波 Ningbo
CNTAO 青岛 Qingdao
CNYTN 盐田 Yantian
CNTXG 天津新港 Xingang
CNNSA 南沙 Nansha
HKHKG 香港 Hong Kong
SGSIN 新加坡 Singapore
JPYOK 横滨 Yokohama
JPTYO 东京 Tokyo
TRIST 伊斯坦布尔 Istanbul
CHBSL 巴塞尔 Basel
USNYC 纽约 New York
USHOU 休斯敦 Houston
AEJEA 杰贝阿里 Jebel Ali
`;

/** Listed ports, those of the markets first. */
export const PORTS: readonly Port[] = LISTED.trim()
  .split('\n')
  .map((line) => {
    const [code = '', zh = '', ...en] = line.split(' ');
    return { code, zh, en: en.join(' ') };
  });

const BY_CODE = new Map(PORTS.map((port) => [port.code, port]));
