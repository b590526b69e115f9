const DEVELOPMENT = '/react-router/dist/development/';

/** A Vite plugin. React Router's package hands out its development build, with warnings, to every bundler: take the other. */
export function productionRouter() {
  return {
    name: 'production-router',
    apply: 'build',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (source !== 'react-router' && !source.startsWith('react-router/')) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      return found?.id.includes(DEVELOPMENT)
        ? found.id.replace(DEVELOPMENT, '/react-router/dist/production/')
        : found;
    },
  };
}
