import { chromium } from 'playwright';
const BASE='http://localhost:8871';
const browser = await chromium.launch({ executablePath:'/usr/bin/chromium', args:['--no-sandbox'] });
const login = async (email) => { const r = await fetch(BASE+'/api/user/login',{method:'POST',headers:{'Content-Type':'application/json'},body:JSON.stringify({email,password:'Demo123456'})}); const j=await r.json(); const c=r.headers.getSetCookie?.().find(x=>x.startsWith('gl_session')); return j.data?.token ?? c?.split(';')[0].split('=')[1]; };
const prov = await login('provider@greenlane.example');
const cons = await login('consultant@greenlane.example');
const P = {
 home:['/console',prov], homec:['/console',cons], companies:['/console/companies',prov], add:['/console/companies/add',prov], edit:['/console/companies/edit?id=co_huaxing',prov],
 contract:['/console/companies/contract?id=co_huaxing&system=rscc',prov], limits:['/console/companies/limits?id=co_huaxing',prov],
 overview:['/console/companies/detail?id=co_huaxing',prov], contracts:['/console/companies/detail?id=co_huaxing&tab=contracts',prov], users:['/console/companies/detail?id=co_huaxing&tab=users',prov], history:['/console/companies/detail?id=co_huaxing&tab=history',prov], audit:['/console/companies/audit?company=co_huaxing',prov],
 allusers:['/console/users',prov], staff:['/console/staff',prov], invite:['/console/staff?new=1',prov],
 search:['/console/search?q=华',prov], searchcas:['/console/search?q=80-62-6',prov], searchnone:['/console/search?q=zzzz',cons],
 regs:['/console/registrations?company=co_huaxing',prov], reg:['/console/registrations/detail?company=co_huaxing&id=sub_hx_mma',prov], regadd:['/console/registrations/add?company=co_huaxing&system=rscc',prov], regkr:['/console/registrations/add?company=co_huaxing&system=krscc',prov], limit:['/console/registrations/limit?company=co_huaxing&id=sub_hx_mma&year=2026',prov], validity:['/console/registrations/validity?company=co_huaxing&id=sub_hx_mma',prov], duin:['/console/registrations/duin?company=co_huaxing&id=sub_hx_styrene_uk',prov], duinreg:['/console/registrations/detail?company=co_huaxing&id=sub_hx_styrene_uk',prov],
};
const only = process.argv[2]?.split(',');
const variants = (process.argv[3] ?? 'zh1366,en1366,zh360,en360').split(',');
for (const v of variants) {
 const lang=v.slice(0,2), width=Number(v.slice(2));
 const cs = {};
 for (const [n,[u,tok]] of Object.entries(P)) {
  if (only && only[0] && !only.includes(n)) continue;
  const key=tok; if(!cs[key]) { cs[key]=await browser.newContext({viewport:{width,height:width>500?900:740}, deviceScaleFactor:1}); await cs[key].addCookies([{name:'gl_session',value:tok,url:BASE},{name:'hasLang',value:lang,url:BASE}]); }
  const page=await cs[key].newPage(); const errs=[]; page.on('console',m=>{if(m.type()==='error')errs.push(m.text())});
  const r=await page.goto(BASE+u,{waitUntil:'networkidle'}).catch(e=>({status:()=>String(e)}));
  const over=await page.evaluate(()=>document.documentElement.scrollWidth-innerWidth).catch(()=>'?');
  console.log(v,n,r.status(),over>0?'OVER '+over:'',r.headers?.()['server-timing']??'',errs.join('|').slice(0,200));
  await page.screenshot({path:`/tmp/restwork/shots/${n}-${v}.png`,fullPage:true});
  await page.close();
 }
 for (const c of Object.values(cs)) await c.close();
}
await browser.close();
