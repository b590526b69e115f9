export default {
  build: { target: 'es2022', rolldownOptions: { input: ['index.html', 'react.html'] } },
};
