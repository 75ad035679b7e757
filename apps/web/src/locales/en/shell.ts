export default { a: "x" };
