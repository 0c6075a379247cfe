/**
 * JavaScript of a function that writes a participant's balance, tier and next steps into the server's placeholders
 * (home/first-view.tsx) from the answers of `/public/personal`, with the picture of their first slide. Runs in the
 * document's inline script, before React, and writes text and addresses only.
 */
export const FILL_FIRST_VIEW = `function(answers){
var me=answers['/public/me'],p=me&&me.participant,steps=answers['/public/home/next_steps'];
if(!p)return;
var fill=function(){try{
var view=document.getElementById('first-view');if(!view)return;
var lang=document.documentElement.lang,at=view.dataset;
var number=function(value){return value.toLocaleString(lang)};
var put=function(slot,text,path){var e=view.querySelector('[data-slot="'+slot+'"]');if(!e||!text)return;e.textContent=text;if(path)e.setAttribute('href',at.base+path)};
var into=function(template,value){return template.split('%').join(value)};
put('welcome',into(at.welcome,p.first_name||''));
put('balance',number(p.unused_points));
put('tier',p.tier);
var slides=(answers['/public/home/carousel']||[]).filter(function(s){return(p.memberships||[]).every(function(m){return s.link!=='/challenge/'+m})});
var at0=slides[0]&&slides[0].image,place=view.querySelector('img[data-slot="slide"]');
if(at0&&place){var set=at0.sizes.slice();
if(at0.width!==null&&!set.some(function(s){return s.width>=at0.width}))set.push(at0);
place.alt=at0.alt_text;place.sizes='100vw';
if(set.length>1)place.srcset=set.map(function(s){return s.public_url+' '+s.width+'w'}).join(', ');
place.src=at0.public_url}
var c=steps&&steps.next_challenge,r=steps&&steps.next_reward;
if(c){put('challenge',c.caption,'/challenge/'+encodeURIComponent(c.identifier));
put('challenge-more',c.prize?c.prize.name:c.reward_type==='points'&&c.points>0?into(at.points,number(c.points)):'')}
if(r){put('reward',r.reward.name,'/reward/'+encodeURIComponent(r.reward.reward_id));put('reward-more',r.message)}
document.documentElement.dataset.firstView='yes'
}catch(e){}};
if(document.getElementById('first-view'))fill();else addEventListener('DOMContentLoaded',fill)}`
