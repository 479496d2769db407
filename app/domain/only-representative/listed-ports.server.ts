// UN/LOCODE of ports of discharge: sea ports, and inland ports where cargo arrives. Regular ports bear a star; those
// were listed here before. The others come from the data set sea-ports 0.0.9 and from a public list of 820 ports, save
// 199 codes that were added from general knowledge and are to be checked against an edition of UN/LOCODE before release.
// It is not a whole edition: a port that is missing is added here.
//
// A line begins with the country of the code, then: place, star, English name, Chinese name where one is in use.
export const LISTED_PORTS = `
NL: RTM* Rotterdam 鹿特丹; AMS* Amsterdam 阿姆斯特丹; VLI* Vlissingen 弗利辛恩; TNZ* Terneuzen 泰尔讷曾;
  MOE* Moerdijk 穆尔代克; BOT Botlek; EUR Europoort; PER Pernis; MSV Maasvlakte; SCI Schiedam;
  VLA Vlaardingen; DOR Dordrecht 多德雷赫特; HVH Hoek van Holland; EEM Eemshaven 埃姆斯哈文;
  DZL Delfzijl 代尔夫宰尔; GRQ Groningen 格罗宁根; HAR Harlingen; DHR Den Helder; IJM IJmuiden; VEL Velsen;
  ZAA Zaandam; BZM Bergen op Zoom; NIJ Nijmegen 奈梅亨; VEN Venlo; ALK Alkmaar
BE: ANR* Antwerp 安特卫普; ZEE* Zeebrugge 泽布吕赫; GNE* Ghent 根特; OST Oostende 奥斯坦德; BRU Brussels 布鲁塞尔;
  LGG Liège 列日; DEL Doel
LU: MER Mertert
DE: HAM* Hamburg 汉堡; BRV* Bremerhaven 不来梅港; BRE* Bremen 不来梅; WVN* Wilhelmshaven 威廉港;
  RSK* Rostock 罗斯托克; LBC* Lübeck 吕贝克; BKE Brake 布拉克; BRB Brunsbüttel 布伦斯比特尔; BUZ Bützfleth;
  CUX Cuxhaven 库克斯港; ELS Elsfleth; EME Emden 埃姆登; FLF Flensburg 弗伦斯堡; HBU Harburg; KEL Kiel 基尔;
  LEE Leer; NHA Nordenham 诺登哈姆; PAP Papenburg; SAS Sassnitz 萨斯尼茨; STA Stade 施塔德;
  STL Stralsund 施特拉尔松; WED Wedel; WIS Wismar 维斯马; AND Andernach; BON Bonn 波恩; CGN Cologne 科隆;
  DTM Dortmund 多特蒙德; DUI Duisburg 杜伊斯堡; DUS Düsseldorf 杜塞尔多夫; EMM Emmerich;
  FRA Frankfurt am Main 法兰克福; HMM Hamm; KAE Karlsruhe 卡尔斯鲁厄; KEH Kehl; KRE Krefeld 克雷费尔德;
  LEV Leverkusen 勒沃库森; LUH Ludwigshafen 路德维希港; MAI Mainz 美因茨; MHG Mannheim 曼海姆; NSS Neuss 诺伊斯;
  REG Regensburg 雷根斯堡; STR Stuttgart 斯图加特; WOR Worms; BER Berlin 柏林; MAG Magdeburg 马格德堡;
  HGL Helgoland 黑尔戈兰
FR: LEH* Le Havre 勒阿弗尔; FOS* Fos-sur-Mer 滨海福斯; MRS* Marseille 马赛; DKK* Dunkirk 敦刻尔克;
  URO* Rouen 鲁昂; NTE* Nantes 南特; BAS Bassens; BAY Bayonne 巴约讷; BES Brest 布雷斯特; BOD Bordeaux 波尔多;
  BOL Boulogne-sur-Mer; CFR Caen 卡昂; CQF Calais 加来; CER Cherbourg 瑟堡; DPE Dieppe 迪耶普;
  HON Honfleur; LCT La Ciotat; LPE La Pallice; LRH La Rochelle 拉罗谢尔; LAV Lavéra 拉韦拉;
  LTR Le Tréport; LVE Le Verdon-sur-Mer; LRT Lorient 洛里昂; MTX Montoir-de-Bretagne;
  PSL Port-Saint-Louis-du-Rhône; POV Port-Vendres; ROS Roscoff; SML Saint-Malo 圣马洛;
  SNR Saint-Nazaire 圣纳泽尔; SET Sète 塞特; TLN Toulon 土伦; TON Tonnay-Charente; NCE Nice 尼斯;
  AJA Ajaccio 阿雅克肖; BIA Bastia 巴斯蒂亚; LIO Lyon 里昂; LIL Lille 里尔; MLH Mulhouse 米卢斯; PAR Paris 巴黎;
  SXB Strasbourg 斯特拉斯堡
GP: PTP Pointe-à-Pitre (Guadeloupe) 皮特尔角城; BBR Basse-Terre (Guadeloupe) 巴斯特尔;
  GUS Gustavia (Saint-Barthélemy) 古斯塔维亚; SBH Saint-Barthélemy
MQ: FDF Fort-de-France (Martinique) 法兰西堡
GF: CAY Cayenne (French Guiana) 卡宴; DDC Dégrad des Cannes (French Guiana)
RE: LPT Le Port (Réunion) 勒波尔; PDG Port de Pointe des Galets (Réunion)
YT: LON Longoni (Mayotte); DZA Dzaoudzi (Mayotte) 藻德济
MF: MAR Marigot (Saint-Martin) 马里戈
ES: ALG* Algeciras 阿尔赫西拉斯; VLC* Valencia 巴伦西亚; BCN* Barcelona 巴塞罗那; BIO* Bilbao 毕尔巴鄂;
  TAR* Tarragona 塔拉戈纳; CAR* Cartagena 卡塔赫纳; LCG A Coruña 拉科鲁尼亚; ALC Alicante 阿利坎特;
  LEI Almería 阿尔梅里亚; AVS Avilés 阿维莱斯; BRM Bermeo; CAD Cádiz 加的斯; CAS Castellón de la Plana 卡斯特利翁;
  FRO Ferrol 费罗尔; GAN Gandía; GIJ Gijón 希洪; HUV Huelva 韦尔瓦; IBZ Ibiza 伊维萨; MAH Mahón, Menorca;
  AGP Málaga 马拉加; MPG Marín; MOT Motril; PAL Palamós; PMI Palma de Mallorca 帕尔马; PAS Pasajes;
  SAG Sagunto 萨贡托; SDR Santander 桑坦德; SNR Santurce; SVQ Seville 塞维利亚; VGO Vigo 维戈;
  ACE Arrecife, Lanzarote (Canary Islands);
  LPA Las Palmas de Gran Canaria (Canary Islands) 拉斯帕尔马斯;
  FUE Puerto del Rosario, Fuerteventura (Canary Islands);
  SPC Santa Cruz de La Palma (Canary Islands);
  SCT Santa Cruz de Tenerife (Canary Islands) 圣克鲁斯-德特内里费; CEU Ceuta 休达; MLN Melilla 梅利利亚
PT: SIE* Sines 锡尼什; LIS* Lisbon 里斯本; LEI* Leixões 莱肖埃斯; AVE Aveiro 阿威罗; FAO Faro 法鲁;
  FDF Figueira da Foz; OPO Porto 波尔图; PRM Portimão; SET Setúbal 塞图巴尔; VDC Viana do Castelo;
  ADH Angra do Heroísmo (Azores); HOR Horta (Azores) 奥尔塔; PDL Ponta Delgada (Azores) 蓬塔德尔加达;
  PRV Praia da Vitória (Azores); CNL Caniçal (Madeira); FNC Funchal (Madeira) 丰沙尔
IT: GOA* Genoa 热那亚; SPE* La Spezia 拉斯佩齐亚; LIV* Livorno 利沃诺; TRS* Trieste 的里雅斯特; VCE* Venice 威尼斯;
  RAN* Ravenna 拉韦纳; NAP* Naples 那不勒斯; GIT* Gioia Tauro 焦亚陶罗; AOI Ancona 安科纳; AUG Augusta 奥古斯塔;
  BLN Bagnoli; BRI Bari 巴里; BLT Barletta; BDS Brindisi 布林迪西; CAG Cagliari 卡利亚里; CTA Catania 卡塔尼亚;
  CHI Chioggia; CVV Civitavecchia 奇维塔韦基亚; CRV Crotone; GAE Gaeta; GEA Gela 杰拉; MFR Manfredonia;
  MDC Marina di Carrara; MSN Messina 墨西拿; MLZ Milazzo 米拉佐; MNF Monfalcone; OLB Olbia; OTN Ortona;
  PMO Palermo 巴勒莫; PES Pesaro; PSR Pescara; PIO Piombino; PEM Porto Empedocle;
  PGA Porto Garibaldi; PNG Porto Nogaro; PTO Porto Torres; PVE Portoscuso (Porto Vesme);
  REG Reggio Calabria; SAL Salerno 萨莱诺; PFX Sarroch (Porto Foxi); SVN Savona 萨沃纳;
  SIR Siracusa 锡拉库萨; TAR Taranto 塔兰托; TPS Trapani; VDL Vado Ligure; VIA Viareggio
MT: MLA* Valletta 瓦莱塔; MAR* Marsaxlokk 马尔萨什洛克; MGZ Mgarr, Gozo
SI: KOP* Koper 科佩尔
HR: RJK* Rijeka 里耶卡; BAK Bakar; DBV Dubrovnik 杜布罗夫尼克; OMI Omišalj; PLE Ploče 普洛切; PUY Pula 普拉;
  SIB Šibenik; SPU Split 斯普利特; ZAD Zadar 扎达尔
GR: PIR* Piraeus 比雷埃夫斯; SKG* Thessaloniki 塞萨洛尼基; AGT Agioi Theodoroi; AXD Alexandroupolis;
  AST Astakos; CFU Corfu 科孚; EEU Elefsina; HER Heraklion 伊拉克利翁; IGO Igoumenitsa; KVA Kavala 卡瓦拉;
  LAV Lavrio; GPA Patras 帕特雷; RHO Rhodes 罗德; VOL Volos 沃洛斯
CY: LMS* Limassol 利马索尔; LCA Larnaca 拉纳卡; PFO Paphos 帕福斯; VAS Vasilikos; FMG Famagusta 法马古斯塔;
  KYR Kyrenia 凯里尼亚
BG: VAR* Varna 瓦尔纳; BOJ* Burgas 布尔加斯; RDU Ruse 鲁塞; VID Vidin; LOM Lom
RO: CND* Constanța 康斯坦察; AGI Agigea; BRA Brăila 布勒伊拉; GAL Galați 加拉茨; MAG Mangalia; MID Midia;
  TCE Tulcea
HU: BUD Budapest 布达佩斯
SK: BTS Bratislava 布拉迪斯拉发
AT: VIE Vienna 维也纳; LNZ Linz 林茨; ENA Enns
PL: GDN* Gdańsk 格但斯克; GDY* Gdynia 格丁尼亚; SZZ* Szczecin 什切青; DAR Darłowo; KOL Kołobrzeg; PLC Police;
  SWI Świnoujście 希维诺乌伊希切
LT: KLJ* Klaipėda 克莱佩达; BOT Būtingė
LV: RIX* Riga 里加; LPX Liepāja 利耶帕亚; SAL Salacgrīva; VNT Ventspils 文茨皮尔斯
EE: TLL* Tallinn 塔林; KND Kunda; MUG Muuga 穆加; PLA Paldiski; SLM Sillamäe
FI: HEL* Helsinki 赫尔辛基; KTK* Kotka 科特卡; HMN* Hamina 哈米纳; HKO Hanko 汉科; INK Inkoo; KAS Kaskinen;
  KEM Kemi 凯米; KOK Kokkola 科科拉; LOV Loviisa; MTL Mäntyluoto; NLI Naantali; OUL Oulu 奥卢;
  OLU Oulu (Uleåborg); POR Pori 波里; PRS Pietarsaari; RAA Raahe; RAU Rauma 劳马; SKV Sköldvik;
  TOR Tornio; TKU Turku 图尔库; UKI Uusikaupunki; VAA Vaasa 瓦萨
AX: MHQ Mariehamn (Åland) 玛丽港
SE: GOT* Gothenburg 哥德堡; MMA* Malmö 马尔默; STO* Stockholm 斯德哥尔摩; HEL* Helsingborg 赫尔辛堡; AHU Åhus;
  BRO Brofjorden; FAG Falkenberg; GVX Gävle 耶夫勒; HAD Halmstad 哈尔姆斯塔德; KLR Kalmar 卡尔马;
  KAN Karlshamn 卡尔斯港; KSD Karlstad; LAA Landskrona; LLA Luleå 吕勒奥; LYS Lysekil;
  NRK Norrköping 北雪平; NYN Nynäshamn; OSK Oskarshamn; OXE Oxelösund; PIT Piteå; SKE Skelleftehamn;
  SOE Södertälje 南泰利耶; STE Stenungsund 斯泰农松德; SDL Sundsvall 松兹瓦尔; TRG Trelleborg 特雷勒堡;
  UDD Uddevalla; UME Umeå 于默奥; VAG Varberg; VST Västerås 韦斯特罗斯; VBY Visby 维斯比; WAL Wallhamn;
  YST Ystad
DK: AAR* Aarhus 奥胡斯; CPH* Copenhagen 哥本哈根; FRC* Fredericia 腓特烈西亚; AAB Aabenraa; AAL Aalborg 奥尔堡;
  ASN Assens; EBJ Esbjerg 埃斯比约; FDH Frederikshavn 腓特烈港; GRE Grenaa; HLS Helsingør 赫尔辛格;
  HIR Hirtshals; HOR Horsens; KAL Kalundborg 凯隆堡; KTD Kerteminde; KOG Køge; KOL Kolding;
  NBG Nyborg; ODE Odense 欧登塞; RAN Randers; RNN Rønne; SKA Skagen; SVE Svendborg; VEJ Vejle
IE: DUB* Dublin 都柏林; ORK* Cork 科克; ARK Arklow; DRO Drogheda; DDK Dundalk; FOV Foynes;
  GWY Galway 戈尔韦; KLN Kinsale; LMK Limerick 利默里克; NRS New Ross; ROS Rosslare; WAT Waterford 沃特福德
NO: OSL* Oslo 奥斯陆; BGO* Bergen 卑尔根; AES Ålesund 奥勒松; AAV Ålvik; AGO Ågotnes; AND Åndalsnes;
  ASV Austevoll; BOO Bodø 博德; BVK Brevik; DRM Drammen 德拉门; EGD Egersund; FRO Florø;
  FRK Fredrikstad 腓特烈斯塔; GJM Gjemnes; HAL Halden; HFT Hammerfest 哈默费斯特; HRI Hareid; HRD Harstad;
  HAU Haugesund 海于格松; HRY Herøya; HLA Holla; HUS Husnes; HOY Husøy, Tønsberg; IKR Ikornnes;
  KMY Karmøy; KKN Kirkenes 希尔克内斯; KRS Kristiansand 克里斯蒂安桑; KSU Kristiansund; LAR Larvik;
  LND Lyngdal; MAY Måløy; MQN Mo i Rana; MOL Molde; MON Mongstad; MSS Moss; NVK Narvik 纳尔维克;
  ODD Odda; ORK Orkanger; POR Porsgrunn; SAD Sandefjord; SPG Sarpsborg; SAU Sauda; SKE Skien;
  SKX Skogn; SLX Sortland; SVG Stavanger 斯塔万格; SRP Stord; STU Sture; SUN Sunndalsøra; SVE Svelgen;
  TAE Tananger; TON Tønsberg; TOS Tromsø 特罗姆瑟; TRD Trondheim 特隆赫姆
IS: REY* Reykjavík 雷克雅未克; AKU Akureyri 阿克雷里; ESK Eskifjörður; GRT Grundartangi; HAF Hafnarfjörður;
  ISA Ísafjörður; KEV Keflavík; RFJ Reyðarfjörður; STR Straumsvík; VES Vestmannaeyjar
GB: BEL* Belfast 贝尔法斯特; LDY* Londonderry 伦敦德里; WPT* Warrenpoint 沃伦波因特; LAR* Larne 拉恩;
  AGL Ardglass; CFG Carrickfergus; CLR Coleraine; KLK Kilkeel; KLR Kilroot; FXT* Felixstowe 费利克斯托;
  SOU* Southampton 南安普敦; LGP* London Gateway Port 伦敦门户港; TIL* Tilbury 蒂尔伯里; LIV* Liverpool 利物浦;
  IMM* Immingham 伊明赫姆; HUL* Hull 赫尔; TEE* Teesport 蒂斯港; GRG* Grangemouth 格兰奇茅斯;
  BRS* Bristol 布里斯托尔; ABD Aberdeen 阿伯丁; AVO Avonmouth 埃文茅斯; AYR Ayr; BAD Barry Dock;
  BRK Birkenhead 伯肯黑德; BLY Blyth; BOE Bootle; BOS Boston; BRW Bridgwater; BRT Bridlington;
  CYN Cairnryan; CDF Cardiff 加的夫; DVR Dover 多佛; DUN Dundee 邓迪; EDI Edinburgh 爱丁堡;
  ELL Ellesmere Port 埃尔斯米尔港; FAL Falmouth 法尔茅斯; FAW Fawley; FIS Fishguard; FLE Fleetwood;
  FRB Fraserburgh; GLW Glasgow 格拉斯哥; GOO Goole; GVS Gravesend; GTY Great Yarmouth;
  GRK Greenock 格里诺克; GSY Grimsby 格里姆斯比; HTP Hartlepool; HRW Harwich 哈里奇; HYM Heysham;
  HLY Holyhead 霍利黑德; INK Inverkeithing; INV Inverness 因弗内斯; IPS Ipswich 伊普斯威奇; IRL Irlam;
  KLN King's Lynn; KWL Kirkwall; LAN Lancaster; LEI Leith 利斯; LER Lerwick; LON London 伦敦;
  MCD Macduff; MAL Maldon; MNC Manchester 曼彻斯特; MRY Maryport; MID Middlesbrough 米德尔斯伯勒;
  MLF Milford Haven 米尔福德港; MON Montrose; NCL Newcastle upon Tyne 纽卡斯尔; NHV Newhaven;
  NPT Newport 纽波特; NFT Northfleet; PST Parkeston Quay; PED Pembroke Dock; PHD Peterhead;
  PLY Plymouth 普利茅斯; POO Poole 普尔; PTB Port Talbot; PRU Portbury; PME Portsmouth 朴次茅斯;
  PRE Preston; PFT Purfleet; QUB Queenborough; RUN Runcorn 朗科恩; RYE Rye; SCA Scarborough;
  SCR Scrabster; SHS Sheerness; SHO Shoreham; SVT Silvertown; SSH South Shields; SOW Stanlow;
  SUL Sullom Voe; SUN Sunderland 桑德兰; SWA Swansea 斯旺西; TNM Teignmouth; THP Thamesport; TRN Troon;
  TYN Tyne 泰恩; WDN Widnes; WOR Workington; GCI Guernsey 根西
GG: SPT Saint Peter Port (Guernsey)
JE: STH Saint Helier (Jersey)
IM: DGS Douglas (Isle of Man) 道格拉斯
KR: PUS* Busan 釜山; INC* Incheon 仁川; USN* Ulsan 蔚山; KAN* Gwangyang 光阳; YOS* Yeosu 丽水;
  PTK* Pyeongtaek 平泽; KPO* Pohang 浦项; KUV* Gunsan 群山; MAS* Masan 马山; BNP Busan New Port 釜山新港;
  TSN Daesan 大山; TJI Dangjin 唐津; TGH Donghae 东海; KJE Geoje 巨济; CHG Janghang 长项; CHA Jeju 济州;
  CHF Jinhae 镇海; MOK Mokpo 木浦; MUK Mukho 墨湖; OKP Okpo 玉浦; ONS Onsan 温山; SCP Samcheonpo 三千浦;
  SSA Seosan 瑞山; SHO Sokcho 束草; TYG Tongyeong 统营
CH: BSL* Basel 巴塞尔
GI: GIB Gibraltar 直布罗陀
MC: MON Monaco 摩纳哥
FO: THO Tórshavn (Faroe Islands) 托尔斯港; KVI Klaksvík (Faroe Islands)
GL: GOH Nuuk (Greenland) 努克; JHS Sisimiut (Greenland)
SJ: LYR Longyearbyen (Svalbard) 朗伊尔城; BAR Barentsburg (Svalbard)
PM: FSP Saint-Pierre (Saint-Pierre and Miquelon)
AW: ORJ Oranjestad (Aruba) 奥拉涅斯塔德
CW: WIL Willemstad (Curaçao) 威廉斯塔德
SX: PHI Philipsburg (Sint Maarten)
BQ: KRA Kralendijk (Bonaire)
CN: SHA* Shanghai 上海; NGB* Ningbo 宁波; TAO* Qingdao 青岛; YTN* Yantian 盐田; TXG* Xingang 天津新港;
  NSA* Nansha 南沙
HK: HKG* Hong Kong 香港
SG: SIN* Singapore 新加坡
JP: YOK* Yokohama 横滨; TYO* Tokyo 东京
TR: IST* Istanbul 伊斯坦布尔
US: NYC* New York 纽约; HOU* Houston 休斯敦
AE: JEA* Jebel Ali 杰贝阿里
`;
