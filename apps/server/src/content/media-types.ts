import path from 'node:path';

/** Media types of what publications contain (EPUB 3.3 §3.2, and what older books use). */
const byExtension: Record<string, string> = {
  '.aac': 'audio/aac',
  '.css': 'text/css; charset=utf-8',
  '.epub': 'application/epub+zip',
  '.gif': 'image/gif',
  '.htm': 'text/html; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.m4a': 'audio/mp4',
  '.m4v': 'video/mp4',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.ncx': 'application/x-dtbncx+xml',
  '.oga': 'audio/ogg',
  '.ogg': 'audio/ogg',
  '.ogv': 'video/ogg',
  '.opf': 'application/oebps-package+xml',
  '.opus': 'audio/ogg',
  '.otf': 'font/otf',
  '.pls': 'application/pls+xml',
  '.png': 'image/png',
  '.smil': 'application/smil+xml',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
  '.txt': 'text/plain; charset=utf-8',
  '.vtt': 'text/vtt; charset=utf-8',
  '.wav': 'audio/wav',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.xhtml': 'application/xhtml+xml',
  '.xml': 'application/xml',
};

export function mediaTypeOf(file: string): string {
  return byExtension[path.extname(file).toLowerCase()] ?? 'application/octet-stream';
}
